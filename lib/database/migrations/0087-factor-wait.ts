import { type Kysely, sql } from "kysely";

/**
 * Since when a member waits whose first second factor is new, or whose factors were reset; and whether a
 * session began with an invitation or the set-up link, in which a first factor costs no wait.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column factor_wait_from timestamptz(6)`.execute(database);
  await sql`
    alter table session add column began_with_link boolean not null default false
  `.execute(database);
}
