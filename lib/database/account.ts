import "server-only";
import { type Database, database } from "#lib/database/connection.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

/** The one account at the provider that an installation has today; every key begins with its id all the same. */
const NAME = "default";

const known = processSingleton<string | null>("account id", () => null);

/**
 * The account's id (UUIDv7); the migrations made its row. In a transaction, give it: many of them
 * that each waited for a second connection would wait for each other.
 */
export async function accountId(on: Database = database()): Promise<string> {
  const id = known.get() ?? (await find(on));
  known.set(id);
  return id;
}

async function find(on: Database): Promise<string> {
  const query = on.selectFrom("account").select("id").where("name", "=", NAME);
  const account = await query.executeTakeFirst();
  if (account === undefined) throw new Error("The database has no account: it was not migrated.");
  return account.id;
}
