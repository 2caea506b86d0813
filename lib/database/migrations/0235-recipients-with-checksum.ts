import { type Kysely, sql } from "kysely";

/**
 * Accounts of Hedera, NEM and Zcash have two forms, so the hashes of orders to them are filled in again, and payouts to
 * them wait to be matched again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // They let a hash be filled in once, and never be emptied.
    "alter table payout_order disable trigger user",
    `update payout_order set recipient_hash = null
      where recipient_hash is not null and request ->> 'address' ~* '${ADDRESSES}'`,
    "alter table payout_order enable trigger user",
    `insert into payout_match_queue (account_id, payout_id)
      select account_id, id from synced_payout where address_key ~ '${ADDRESSES}'
      on conflict (account_id, payout_id) do update
        set changes = payout_match_queue.changes + 1`,
  ]) {
    await sql.raw(statement).execute(database);
  }
}

/** Of those networks, whatever else they may be: others beside them do no harm. */
const ADDRESSES = "^(0[.]0[.][0-9]+|n[a-z2-7]{5}-?[a-z2-7]{6}|t1|tex1)";
