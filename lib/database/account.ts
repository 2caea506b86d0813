import "server-only";
import { sql, type Transaction } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { currentAccount } from "#lib/process/current-account.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/text/account-path.ts";

/** An account, and the transaction in which its rows are read and written. */
export type AccountTransaction = { transaction: Transaction<Tables>; account: string };

const known = processSingleton<string | null>("account id", () => null);

/**
 * The id (UUIDv7) of the account at hand, with which every key begins. In a transaction, give it: many of them
 * that each waited for a second connection would wait for each other.
 */
export async function accountId(on: Database = database()): Promise<string> {
  const account = currentAccount();
  if (account !== null) return account.id;
  const id = known.get() ?? (await find(on));
  known.set(id);
  return id;
}

/**
 * The same, once no other transaction has the account's row: what concerns the account as a whole is decided by one
 * after the other. Rows that refer to the account are written meanwhile. Locks are taken in one order, so that no two
 * transactions wait for each other: a change that waits for a second user, the account, orders, members, the audit log.
 */
export async function lockAccount(transaction: Database): Promise<string> {
  const account = await accountId(transaction);
  await sql`select from account where id = ${account} for no key update`.execute(transaction);
  return account;
}

async function find(on: Database): Promise<string> {
  const query = on.selectFrom("account").select("id").where("name", "=", ENVIRONMENTS_ACCOUNT);
  const account = await query.executeTakeFirst();
  if (account === undefined) throw new Error("The database has no account: it was not migrated.");
  return account.id;
}
