import { type Kysely, sql } from "kysely";

/**
 * When the value before a change was last read: the change happened between that time and first_seen_at. Null
 * for changes that an earlier version noted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table record_change add column before_seen_at timestamptz(6)`.execute(database);
}
