import { type Kysely, sql } from "kysely";

/**
 * A payout whose money came back keeps no later, equal one from being matched exactly any more, so such payouts wait to
 * be matched again, and with them all of the same recipient and amount.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout
    where status ~* '^[\\s_-]*(refunded|returned|reversed)[\\s_-]*$'
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
