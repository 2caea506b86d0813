import { type Kysely, sql } from "kysely";

/** The time zone of an account's books, an IANA name; null until an administrator sets it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add column books_zone text
      check (books_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')`.execute(database);
}
