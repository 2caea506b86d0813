import { type Kysely, sql } from "kysely";

/**
 * A payout whose money came back is no internal transfer, nor is it one with a payment of another currency or network:
 * payouts to addresses at which payments came in are matched again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout p
    where exists (
      select from synced_payment y
      where y.account_id = p.account_id and y.address_key = p.address_key)
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
