import "server-only";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";

/** The zone in which the account's days begin and end (an IANA name); null until an administrator sets it. */
export async function readBooksZone(on: Database = database()): Promise<string | null> {
  const { books_zone } = await on
    .selectFrom("account")
    .select("books_zone")
    .where("id", "=", await accountId(on))
    .executeTakeFirstOrThrow();
  return books_zone;
}

export async function writeBooksZone(on: Database, zone: string): Promise<void> {
  await on
    .updateTable("account")
    .set({ books_zone: zone })
    .where("id", "=", await accountId(on))
    .execute();
}
