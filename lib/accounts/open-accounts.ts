import "server-only";
import * as z from "zod";
import { requireOwnProviders } from "#lib/accounts/own-provider.ts";
import { database } from "#lib/database/connection.ts";
import { unseal } from "#lib/identity/sealed.ts";
import { type Account, serveAccounts } from "#lib/process/current-account.ts";
import { processPromise } from "#lib/process/process-singleton.ts";
import { accountSettings } from "#lib/settings/processes.ts";
import { parseSettings, requiredSetting, setting } from "#lib/settings/read-settings.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/text/account-path.ts";

const sealedSchema = z.record(z.string(), z.string());

/** With what an account's own settings are encrypted; bound to the account's id. */
export function accountKey() {
  return { secret: requiredSetting("COUNTERFOIL_SECRET"), purpose: "account settings" } as const;
}

/**
 * Reads the accounts that this installation serves, the environment's first, and has this process serve them from
 * now on. Once for each process, at its start: an account that is added, changed or closed later takes a restart.
 * Rejects with an Error in plain English if an account's settings can't be read, or are wrong, or if two accounts have
 * the same provider and headers.
 */
export const openAccounts = processPromise("open accounts", read).get;

async function read(): Promise<readonly Account[]> {
  const rows = await database()
    .selectFrom("account")
    .select(["id", "name", "title", "sealed_settings"])
    .where("closed_at", "is", null)
    .where(({ or, eb }) =>
      or([eb("name", "=", ENVIRONMENTS_ACCOUNT), eb("sealed_settings", "is not", null)]),
    )
    .orderBy(({ eb }) => eb("name", "=", ENVIRONMENTS_ACCOUNT), "desc")
    .orderBy("name")
    .execute();
  const accounts = rows.map(({ id, name, title, sealed_settings }) => ({
    id,
    path: name,
    name: title ?? name,
    settings: sealed_settings === null ? null : settingsOf(id, name, sealed_settings),
    kept: {},
  }));
  // `npm run dev` has no request guard, which tells accounts apart.
  const served = setting("NODE_ENV") === "development" ? accounts.slice(0, 1) : accounts;
  requireOwnProviders(
    served.map(({ path, settings }) => ({ name: path, settings: settings ?? undefined })),
  );
  serveAccounts(served);
  return served;
}

/** What was encrypted. Throws an Error in plain English where it can't be read, or is wrong. */
export function settingsOf(id: string, name: string, sealed: string): Record<string, string> {
  const settings = sealedSchema.parse(opened(id, name, sealed));
  const { faults } = parseSettings(accountSettings, settings);
  if (faults.length > 0) throw new Error(`Account ${name}: ${faults.join("\n")}`);
  return settings;
}

function opened(id: string, name: string, sealed: string): unknown {
  try {
    return JSON.parse(unseal(sealed, accountKey(), id).toString());
  } catch {
    throw new Error(
      `The settings of the account ${name} can't be read: COUNTERFOIL_SECRET is another than when they were set. Set them again: npm run accounts -- change ${name} --settings FILE`,
    );
  }
}
