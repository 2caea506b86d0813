import { type Kysely, sql } from "kysely";

/** The month with which an account's year begins, from 1: quarters and years of lists are counted from it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add column fiscal_year_start smallint not null default 1
      check (fiscal_year_start between 1 and 12)`.execute(database);
}
