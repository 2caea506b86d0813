import { type Kysely, sql } from "kysely";

/** Since when a payout has waited to be matched: what waits for long is said beside lists, totals and files. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payout_match_queue
      add column queued_at timestamptz(6) not null default clock_timestamp()`.execute(database);
  await sql`
    create index payout_match_queue_by_time on payout_match_queue (account_id, queued_at)`.execute(
    database,
  );
}
