import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import { type Noted, requireSameEnvironment } from "#lib/accounts/keep-environment.ts";
import { accountKey, settingsOf } from "#lib/accounts/open-accounts.ts";
import { type ReadKnown, requireOwnMerchant } from "#lib/accounts/own-merchant.ts";
import { type Provided, requireOwnProvider } from "#lib/accounts/own-provider.ts";
import { requireNoneUnderWay } from "#lib/accounts/require-none-under-way.ts";
import { append } from "#lib/audit/append.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { keepToAccount, tx } from "#lib/database/transact.ts";
import { seal } from "#lib/identity/sealed.ts";
import { type Account, runAs } from "#lib/process/current-account.ts";
import type { Json } from "#lib/schemas/common/json.ts";
import { accountSettings } from "#lib/settings/processes.ts";
import { providerOf, providerUrlOf } from "#lib/settings/provider-of.ts";
import { parseSettings } from "#lib/settings/read-settings.ts";
import { ACCOUNT_SETTINGS } from "#lib/settings/settings.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/text/account-path.ts";

type Settings = Record<string, string>;
type Row = Pick<
  Selectable<Tables["account"]>,
  "id" | "name" | "title" | "sealed_settings" | "closed_at"
>;

/** Part of a URL: lower case, so that no two can be taken for one another. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
const LONGEST_TITLE = 60;

/** Every account of the installation, those that were closed included, the environment's first. */
export async function listAccounts(on: Database = database()): Promise<Row[]> {
  return await on
    .selectFrom("account")
    .select(["id", "name", "title", "sealed_settings", "closed_at"])
    .orderBy(({ eb }) => eb("name", "=", ENVIRONMENTS_ACCOUNT), "desc")
    .orderBy("name")
    .execute();
}

/** The same, of which none is added or changed until the transaction ends: two at once could share a provider. */
async function lockAccounts(transaction: Transaction<Tables>): Promise<Row[]> {
  await transaction
    .selectFrom("account")
    .select("id")
    .where("name", "=", ENVIRONMENTS_ACCOUNT)
    .forNoKeyUpdate()
    .execute();
  return await listAccounts(transaction);
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
export async function addAccount(
  name: string,
  title: string,
  settings: Settings,
  read?: ReadKnown,
): Promise<void> {
  if (!NAME.test(name)) {
    throw new Error(
      "The name is part of a URL: at most 32 small letters and digits, with hyphens between them.",
    );
  }
  const id = randomUUIDv7();
  const sealed = sealSettings(id, settings);
  await requireOwnMerchant(settings, (await listAccounts()).flatMap(readable), read);
  await tx(async (transaction) => {
    const others = await lockAccounts(transaction);
    requireOwnProvider(
      settings,
      others.map((row) => ({ name: row.name, settings: settingsOfRow(row) })),
    );
    requireUnlike(name, others);
    const checked = checkedTitle(title, others);
    const added = await transaction
      .insertInto("account")
      .values({ id, name, title: checked, sealed_settings: sealed })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) throw new Error(`There is an account called ${name} already.`);
    await note(transaction, id, "accounts.add", { name, title: checked, ...told(settings) });
  });
}

export type AccountChange = {
  title?: string;
  /** All of its settings: those that are left out are unset. */
  settings?: Settings;
  /** A closed account is served no more; everything of it is kept. */
  isClosed?: boolean;
  /** Whether it is closed, or gets another provider or other headers, also while payouts of it are under way. */
  anyway?: boolean;
};

/** Changes an account; processes take it up when they start next. Rejects with an Error in plain English. */
export async function changeAccount(
  name: string,
  change: AccountChange,
  read?: ReadKnown,
): Promise<void> {
  const { settings, isClosed } = change;
  const isEnvironments = name === ENVIRONMENTS_ACCOUNT;
  if (isEnvironments && (settings !== undefined || isClosed !== undefined)) {
    throw new Error(
      "This account's settings are those of the environment: change them there. It can't be closed.",
    );
  }
  if (settings !== undefined) {
    const others = (await listAccounts()).filter((other) => other.name !== name);
    await requireOwnMerchant(settings, others.flatMap(readable), read);
  }
  await tx(async (transaction) => {
    const others = (await lockAccounts(transaction)).filter((other) => other.name !== name);
    const account = await transaction
      .selectFrom("account")
      .select(["id", "name", "sealed_settings", "environment"])
      .where("name", "=", name)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new Error(`There is no account called ${name}.`);
    await requireSafe(transaction, account, change, others);
    const title = change.title === undefined ? undefined : checkedTitle(change.title, others);
    await transaction
      .updateTable("account")
      .set({
        ...(title !== undefined && { title }),
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

const WHILE_CLOSED =
  "While it is closed nobody looks for the first, and the others are sent when it is opened again.";
const AT_ANOTHER_PROVIDER =
  "At another provider the first are not found, and the others are paid from there once somebody accepts its credentials.";
const WITH_OTHER_HEADERS =
  "If its new headers are of another merchant account, the first are not found there, and the others are paid from there once somebody accepts them. If they are new ones of the same account, add --anyway.";
const INSTEAD_OF_UNREADABLE =
  "Its settings until now can't be read, so nothing tells whether these are of the same merchant account. If they are, add --anyway.";

/** Throws an Error in plain English if the change could have a payout paid by the wrong account, twice or late. */
async function requireSafe(
  transaction: Transaction<Tables>,
  account: Sealed & Noted,
  { settings, isClosed, anyway = false }: AccountChange,
  others: readonly Row[],
): Promise<void> {
  const before = readable(account)[0]?.settings;
  const served = settings ?? (isClosed === false ? before : undefined);
  if (served !== undefined) requireOwnProvider(served, others.flatMap(readable));
  if (settings !== undefined) await requireSameEnvironment(transaction, account, settings);
  if (anyway) return;
  if (isClosed === true) await requireNoneUnderWay(transaction, account.id, WHILE_CLOSED);
  if (settings === undefined) return;
  if (before === undefined) {
    await requireNoneUnderWay(transaction, account.id, INSTEAD_OF_UNREADABLE);
  } else if (providerUrlOf(before) !== providerUrlOf(settings)) {
    await requireNoneUnderWay(transaction, account.id, AT_ANOTHER_PROVIDER);
  } else if (providerOf(before) !== providerOf(settings)) {
    await requireNoneUnderWay(transaction, account.id, WITH_OTHER_HEADERS);
  }
}

type Sealed = Pick<Row, "id" | "name" | "sealed_settings">;

/** An account's own settings; undefined for those of the environment. */
function settingsOfRow({ id, name, sealed_settings }: Sealed): Settings | undefined {
  return sealed_settings === null ? undefined : settingsOf(id, name, sealed_settings);
}

/** The same as a list: none where another secret encrypted them. They are about to be set again. */
function readable(row: Sealed): (Provided & { id: string })[] {
  try {
    return [{ id: row.id, name: row.name, settings: settingsOfRow(row) }];
  } catch {
    return [];
  }
}

/** Characters that a title can't have: line ends, and what nobody sees, by which two titles would differ unseen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** People tell accounts apart by it, so no two have the same, nor one the name of another. */
function checkedTitle(title: string, others: readonly Row[]): string {
  const checked = title.replaceAll(/\s+/g, " ").trim();
  if (checked === "" || checked.length > LONGEST_TITLE || UNSEEN.test(title)) {
    throw new Error(
      `The title is what people call the account: 1 to ${LONGEST_TITLE} characters in one line, none of them invisible.`,
    );
  }
  requireUnlike(checked, others);
  return checked;
}

/** Throws an Error in plain English if another account has this title, or this name, in any spelling of it. */
function requireUnlike(text: string, others: readonly Row[]): void {
  const spelled = (one: string) =>
    one.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  for (const { name, title } of others) {
    if (title !== null && spelled(title) === spelled(text)) {
      throw new Error(`The account ${name} has the title ${title} already.`);
    }
    if (spelled(name) === spelled(text)) throw new Error(`An account is called ${name} already.`);
  }
}

function sealSettings(id: string, settings: Settings): string {
  const foreign = Object.keys(settings).filter(
    (key) => !Object.hasOwn(ACCOUNT_SETTINGS.shape, key),
  );
  if (foreign.length > 0) {
    throw new Error(
      `An account can't have ${foreign.join(", ")} for itself. Take it out of the file: .env.example's sections "Safety", "Payment provider" and "Sync of the provider's records" have what it may have.`,
    );
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
  await runAs(withoutProvider(id, {}), async () => {
    await keepToAccount(transaction);
    const event = { action, subject: null, outcome: "done" as const, after };
    await append(transaction, { system: "operator" }, event);
  });
}
