import { type Kysely, sql } from "kysely";

/**
 * Payouts and transactions are compared in all the ways in which a recipient is written, so payouts wait to be
 * matched again; not those to an EVM or Tron address, which is written in one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout
    where address_key is not null and address_key !~ '^(0x[0-9a-f]{40}|t[0-9a-z]{33})$'
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
