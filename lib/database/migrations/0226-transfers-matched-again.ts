import { type Kysely, sql } from "kysely";

/**
 * As 0225, for transfers that are found between two ways of writing one recipient, whose keys differ: all payouts
 * of internal transfers are matched again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account_id, payout_id from internal_transfer order by account_id, payout_id
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
