import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import { accountKey } from "#lib/accounts/open-accounts.ts";
import { append } from "#lib/audit/append.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { seal } from "#lib/identity/sealed.ts";
import { type Account, runAs } from "#lib/process/current-account.ts";
import type { Json } from "#lib/schemas/common/json.ts";
import { accountSettings } from "#lib/settings/processes.ts";
import { parseSettings } from "#lib/settings/read-settings.ts";
import { ACCOUNT_SETTINGS } from "#lib/settings/settings.ts";

type Settings = Record<string, string>;
type Row = Pick<
  Selectable<Tables["account"]>,
  "id" | "name" | "title" | "sealed_settings" | "closed_at"
>;

/** Part of a URL: lower case, so that no two can be taken for one another. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
const LONGEST_TITLE = 60;

/** Every account of the installation, those that were closed included, the environment's first. */
export async function listAccounts(): Promise<Row[]> {
  return await database()
    .selectFrom("account")
    .select(["id", "name", "title", "sealed_settings", "closed_at"])
    .orderBy(({ eb }) => eb("name", "=", ENVIRONMENTS_ACCOUNT), "desc")
    .orderBy("name")
    .execute();
}

/** Does `work` for the account of this name, also in a process that serves none. Rejects with an Error if there is none. */
export async function forAccount<T>(name: string, work: () => Promise<T>): Promise<T> {
  const row = (await listAccounts()).find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no account called ${name}.`);
  const account = withoutProvider(row.id, row.sealed_settings === null ? null : {});
  return await runAs(account, work);
}

/** An account for work that asks nothing of its provider. */
function withoutProvider(id: string, settings: Account["settings"]): Account {
  return { id, path: "", name: "", settings, kept: {} };
}

/**
 * Adds an account with its own provider. Its members, rules and audit log are its own, and begin empty. Rejects
 * with an Error in plain English, which repeats no value.
 */
export async function addAccount(name: string, title: string, settings: Settings): Promise<void> {
  if (!NAME.test(name)) {
    throw new Error(
      "The name is part of a URL: at most 32 small letters and digits, with hyphens between them.",
    );
  }
  const id = randomUUIDv7();
  const sealed = sealSettings(id, settings);
  await tx(async (transaction) => {
    const added = await transaction
      .insertInto("account")
      .values({ id, name, title: checkedTitle(title), sealed_settings: sealed })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) throw new Error(`There is an account called ${name} already.`);
    await note(transaction, id, "accounts.add", { name, title, ...told(settings) });
  });
}

export type AccountChange = {
  title?: string;
  /** All of its settings: those that are left out are unset. */
  settings?: Settings;
  /** A closed account is served no more; everything of it is kept. */
  isClosed?: boolean;
};

/** Changes an account; processes take it up when they start next. Rejects with an Error in plain English. */
export async function changeAccount(name: string, change: AccountChange): Promise<void> {
  const { title, settings, isClosed } = change;
  const isEnvironments = name === ENVIRONMENTS_ACCOUNT;
  if (isEnvironments && (settings !== undefined || isClosed !== undefined)) {
    throw new Error(
      "The settings of this account are those of the environment, and it can't be closed.",
    );
  }
  await tx(async (transaction) => {
    const account = await transaction
      .selectFrom("account")
      .select("id")
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new Error(`There is no account called ${name}.`);
    await transaction
      .updateTable("account")
      .set({
        ...(title !== undefined && { title: checkedTitle(title) }),
        ...(settings !== undefined && { sealed_settings: sealSettings(account.id, settings) }),
        ...(isClosed !== undefined && { closed_at: isClosed ? sql<string>`now()` : null }),
      })
      .where("id", "=", account.id)
      .execute();
    await note(transaction, account.id, "accounts.change", {
      ...(title !== undefined && { title }),
      ...(settings !== undefined && told(settings)),
      ...(isClosed !== undefined && { isClosed }),
    });
  });
}

function checkedTitle(title: string): string {
  const checked = title.trim();
  if (checked === "" || checked.length > LONGEST_TITLE) {
    throw new Error(`The title is what people call the account: 1 to ${LONGEST_TITLE} characters.`);
  }
  return checked;
}

function sealSettings(id: string, settings: Settings): string {
  const foreign = Object.keys(settings).filter((key) => !(key in ACCOUNT_SETTINGS.shape));
  if (foreign.length > 0) {
    throw new Error(`An account has no settings of its own called ${foreign.join(", ")}.`);
  }
  const { faults } = parseSettings(accountSettings, settings);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return seal(Buffer.from(JSON.stringify(settings)), accountKey(), id);
}

/** What the account's audit log keeps of its settings: which are set, and where its provider is; no secret. */
function told(settings: Settings) {
  const { PAYMENT_SERVICE_URL: url } = settings;
  return {
    provider: url === undefined ? null : new URL(url).origin,
    settings: Object.keys(settings).sort(),
  };
}

/** In the log of the account that it is about. */
async function note(
  transaction: Transaction<Tables>,
  id: string,
  action: "accounts.add" | "accounts.change",
  after: Json,
): Promise<void> {
  await runAs(withoutProvider(id, {}), () =>
    append(transaction, { system: "operator" }, { action, subject: null, outcome: "done", after }),
  );
}
