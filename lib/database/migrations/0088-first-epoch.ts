import { type Kysely, sql } from "kysely";

/**
 * The epoch that was the newest when a process began: of the time before it the process saw nothing, so no
 * comparison of that epoch waits for its report.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sender_process add column first_epoch uuid`.execute(database);
}
