import { type Kysely, sql } from "kysely";

/** Accounts that have settings of their own: docs/accounts.md. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column title text check (title <> ''),
      add column sealed_settings text,
      add column closed_at timestamptz`.execute(database);
}
