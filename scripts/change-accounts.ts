/**
 * Lists, adds and changes accounts in the database at DATABASE_URL, as `npm run accounts` does. Run with
 * --conditions=react-server. FILE has lines such as `PAYMENT_SERVICE_URL=https://provider.example.com`.
 */
import { readFile } from "node:fs/promises";
import { parseArgs, parseEnv } from "node:util";
import { addAccount, changeAccount, listAccounts } from "#lib/accounts/change-accounts.ts";
import { database } from "#lib/database/connection.ts";

const USAGE = `npm run accounts -- list
npm run accounts -- add NAME --title TITLE --settings FILE
npm run accounts -- change NAME [--title TITLE] [--settings FILE]
npm run accounts -- close NAME
npm run accounts -- open NAME`;

try {
  const { values, positionals } = parseArgs({
    options: { title: { type: "string" }, settings: { type: "string" } },
    allowPositionals: true,
  });
  const [command, name] = positionals;
  const { title } = values;
  const settings = values.settings === undefined ? undefined : await settingsIn(values.settings);
  if (command === "list") await list();
  else if (name === undefined) throw new Error(`Say what to do:\n${USAGE}`);
  else await change(command, name, { title, settings });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Nothing was changed. ${reason}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

async function change(
  command: string | undefined,
  name: string,
  { title, settings }: { title: string | undefined; settings: Record<string, string> | undefined },
): Promise<void> {
  if (command === "add") {
    if (settings === undefined) throw new Error("Say where its settings are: --settings FILE.");
    await addAccount(name, title ?? name, settings);
  } else if (command === "change") {
    await changeAccount(name, { ...(title && { title }), ...(settings && { settings }) });
  } else if (command === "close" || command === "open") {
    await changeAccount(name, { isClosed: command === "close" });
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
}

async function settingsIn(file: string): Promise<Record<string, string>> {
  const read = parseEnv(await readFile(file, "utf8"));
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
