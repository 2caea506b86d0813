/**
 * Lists, adds and changes accounts in the database at DATABASE_URL, as `npm run accounts` does. Run with
 * --conditions=react-server. FILE has lines such as `PAYMENT_SERVICE_URL=https://provider.example.com`.
 */
import { parseArgs } from "node:util";
import { addAccount, changeAccount, listAccounts } from "#lib/accounts/change-accounts.ts";
import { describeSharedPayouts } from "#lib/accounts/own-merchant.ts";
import { describeClosedUnderWay } from "#lib/accounts/require-none-under-way.ts";
import { database } from "#lib/database/connection.ts";
import { setting } from "#lib/settings/read-settings.ts";
import { readEnvFile } from "#scripts/launch/launcher-settings.ts";
import { reasonOf } from "#scripts/processes/failure.ts";

const USAGE = `npm run accounts -- list
npm run accounts -- add NAME [--title TITLE] --settings FILE
npm run accounts -- change NAME [--title TITLE] [--settings FILE] [--anyway]
npm run accounts -- close NAME [--anyway]
npm run accounts -- open NAME`;

const NO_SECRET =
  "COUNTERFOIL_SECRET is not set and DATA_DIR has none: run this with the settings of the installation.";

try {
  const { values, positionals } = parseArgs({
    options: {
      title: { type: "string" },
      settings: { type: "string" },
      anyway: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [command, name, ...more] = positionals;
  if (command === "list") await list();
  else if (name === undefined || more.length > 0) throw new Error(`Say what to do:\n${USAGE}`);
  else {
    if (setting("COUNTERFOIL_SECRET") === undefined) throw new Error(NO_SECRET);
    await change(command, name, values);
  }
} catch (error) {
  console.error(`Nothing was changed. ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

type Options = { title?: string; settings?: string; anyway?: boolean };

async function change(
  command: string | undefined,
  name: string,
  { title, settings: file, anyway = false }: Options,
): Promise<void> {
  const settings = file === undefined ? undefined : readEnvFile(file);
  if (command === "add") {
    if (settings === undefined) throw new Error("Say where its settings are: --settings FILE.");
    await addAccount(name, title ?? name, settings);
  } else if (command === "change") {
    if (title === undefined && settings === undefined) {
      throw new Error("Say what to change: --title TITLE or --settings FILE.");
    }
    const changed = { ...(title !== undefined && { title }), ...(settings && { settings }) };
    await changeAccount(name, { ...changed, anyway });
  } else if (command === "close" || command === "open") {
    await changeAccount(name, { isClosed: command === "close", anyway });
  } else throw new Error(`Say what to do:\n${USAGE}`);
  console.log("Done. Restart Counterfoil: its processes read the accounts when they start.");
}

async function list(): Promise<void> {
  for (const { name, title, sealed_settings, closed_at } of await listAccounts()) {
    const whose = sealed_settings === null ? "the environment's settings" : "settings of its own";
    console.log(
      [name.padEnd(24), (title ?? name).padEnd(32), closed_at === null ? whose : "closed"].join(
        " ",
      ),
    );
  }
  for (const sentence of await describeClosedUnderWay()) console.log(sentence);
  const served = (await listAccounts()).filter(({ closed_at }) => closed_at === null);
  for (const sentence of await describeSharedPayouts(served)) console.log(sentence);
}
