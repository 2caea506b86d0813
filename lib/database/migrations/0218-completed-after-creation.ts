import { type Kysely, sql } from "kysely";

/**
 * Nothing completes before it was created any more, so payouts whose transaction has an earlier time wait to be matched
 * again, which writes when they completed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout where matched_at < created_at
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
