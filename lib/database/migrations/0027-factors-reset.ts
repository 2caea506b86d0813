import { type Kysely, sql } from "kysely";

/**
 * Since when a person whose factors were taken away must set up new ones: the password alone, which they
 * may no longer be alone to know, is no fresh proof from then on. And the old rows of attempts are found
 * by their time.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column factors_reset_at timestamptz(6)`.execute(database);
  await sql`create index sign_in_attempts_last on sign_in_attempts (merchant_id, last_at)`.execute(
    database,
  );
}
