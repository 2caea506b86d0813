import { type Kysely, sql } from "kysely";

/**
 * The direction of transactions: in, where a payment has it; out, where a payout became it; internal, where
 * the money came from the account itself. Payouts and transactions of one recipient and amount are found by an
 * index each. Every payout waits to be matched.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, indexes, queue]) await sql.raw(statement).execute(database);
}

const columns = `
  alter table synced_transaction
    add column payout_id numeric,
    add column is_internal boolean not null default false,
    add column direction text not null generated always as (
      case when is_internal then 'internal' when payment_id is not null then 'in'
        when payout_id is not null then 'out' else 'unknown' end) stored`;

/** The expression is lib/sync/matches/arrival.ts's. */
const indexes = `
  drop index synced_payout_by_recipient;
  create index synced_payout_by_arrival on synced_payout (account_id, address_key,
    (case when is_fee_included then amount - fee_amount when not is_fee_included then amount end))
    where address_key is not null;
  create index synced_transaction_by_arrival on synced_transaction (account_id, address_key, amount)
    where payment_id is null and not masked;
  create index synced_transaction_by_direction on synced_transaction
    (account_id, direction, created_at, id)`;

const queue = `
  insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout on conflict do nothing`;
