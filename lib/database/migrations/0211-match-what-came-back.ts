import { type Kysely, sql } from "kysely";

/**
 * What was refunded, returned or reversed keeps its transaction, so such payouts wait to be matched again, and
 * those to the address of such a transaction or payment.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const cameBack = sql`status ~* '^[\\s_-]*(refunded|returned|reversed)[\\s_-]*$'`;
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout where ${cameBack}
    union select p.account_id, p.id from synced_payout p
    join (
      select account_id, address_key from synced_transaction where ${cameBack}
      union select account_id, address_key from synced_payment where ${cameBack}
    ) came_back using (account_id, address_key)
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
