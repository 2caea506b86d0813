import { type Kysely, sql } from "kysely";

/**
 * Addresses of Injective, Kava, Kaspa and eCash have two forms, so the hashes of orders to them are filled in again,
 * and payouts to them wait to be matched again. Orders found after a decline, which each claim asks for, get an
 * index by their recipient.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // They let a hash be filled in once, and never be emptied.
    "alter table payout_order disable trigger user",
    `update payout_order set recipient_hash = null
      where recipient_hash is not null
        and (currency ~* '${CURRENCIES}' or request ->> 'address' ~* '${ADDRESSES}')`,
    "alter table payout_order enable trigger user",
    `insert into payout_match_queue (account_id, payout_id)
      select account_id, id from synced_payout
      where currency ~* '${CURRENCIES}' or address_key ~ '${ADDRESSES}'
      on conflict (account_id, payout_id) do update
        set changes = payout_match_queue.changes + 1`,
    `create index payout_order_found_hash on payout_order (account_id, recipient_hash)
      where state = 'found'`,
  ]) {
    await sql.raw(statement).execute(database);
  }
}

/** Of those networks, whatever else they may be: others beside them do no harm. */
const CURRENCIES = "inj|kava|kas|xec|ecash";
const ADDRESSES = "^(kaspa:|ecash:)?[qp][0-9a-z]{40,70}$";
