import "server-only";
import { type Database, database } from "#lib/database/connection.ts";

/** The one merchant account that a desk has today; every key begins with its id all the same. */
const NAME = "default";

let known: string | undefined;

/**
 * The merchant's id (UUIDv7); the migrations made its row. In a transaction, give it: many of them
 * that each waited for a second connection would wait for each other.
 */
export async function merchantId(on: Database = database()): Promise<string> {
  known ??= await find(on);
  return known;
}

async function find(on: Database): Promise<string> {
  const query = on.selectFrom("merchant").select("id").where("name", "=", NAME);
  const merchant = await query.executeTakeFirst();
  if (merchant === undefined) throw new Error("The database has no merchant: it was not migrated.");
  return merchant.id;
}
