import { type Kysely, sql } from "kysely";

/**
 * What the payouts list is narrowed, sorted and searched by. Each index carries what lists are filtered by and
 * what totals add up, so that pages and counts read no row. Texts of what the provider has are found by the
 * indexes of synced_payout; those here are of orders alone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...listed, ...ofOrders, sums, sumsOfRows]) {
    await sql.raw(statement).execute(database);
  }
}

const listed = [
  `create index payout_row_by_time on payout_row (account_id, created_at, id)
    include (status, currency, amount, fee, wallet_id, fee_amount)`,
  `create index payout_row_by_status on payout_row
    (account_id, status collate "C", created_at, id)
    include (currency, amount, fee, wallet_id, fee_amount)`,
  `create index payout_row_by_currency on payout_row
    (account_id, currency collate "C", created_at, id)
    include (status, amount, fee, wallet_id, fee_amount)`,
  `create index payout_row_by_amount on payout_row (account_id, amount, created_at, id)
    include (status, currency, fee, wallet_id, fee_amount)`,
  `create index payout_row_by_wallet on payout_row (account_id, wallet_id collate "C", created_at, id)
    include (status, currency, amount, fee, fee_amount)`,
  `create index payout_row_by_fee on payout_row (account_id, fee collate "C", created_at, id)
    include (status, currency, amount, wallet_id, fee_amount)`,
];

/** As lib/records/conditions/words.ts has the words of a text, of label and note. */
const WORDS = String.raw`array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(coalesce("label", '') || ' ' || coalesce("note", '')), '([^\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]{64})[^\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', '\1', 'g'), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+'), ''))`;

const ofOrders = [
  `create index payout_row_by_maker on payout_row
    (account_id, made_by collate "C", created_at, id)
    include (status, currency, amount, fee, wallet_id, fee_amount)
    where made_by is not null`,
  `create index payout_row_approved on payout_row (account_id, created_at, id)
    include (approved_by, made_by, status, currency, amount, fee, wallet_id, fee_amount)
    where approved_by <> '{}'`,
  `create index payout_row_drafts on payout_row (account_id, made_by collate "C", created_at, id)
    where order_state = 'draft'`,
  `create index payout_row_order_address on payout_row
    (account_id, (left(lower(address), 200) collate "C"), created_at, id) where order_id is not null`,
  `create index payout_row_order_tag on payout_row
    (account_id, (left(lower(tag), 200) collate "C"), created_at, id) where order_id is not null`,
  `create index payout_row_order_label on payout_row
    (account_id, (left(lower(label), 200) collate "C"), created_at, id) where order_id is not null`,
  `create index payout_row_order_amount on payout_row
    (account_id, amount, created_at, id) where order_id is not null`,
  `create index payout_row_order_words on payout_row using gin ((${WORDS})) where order_id is not null`,
];

/**
 * What the rows of a status and a currency ('' where none is stated) come to; as payout_row_count, each is the
 * sum over its slots. `unread`: rows without an amount.
 */
const sums = `
  create table payout_row_sum (
    account_id uuid not null,
    status text not null,
    currency text not null,
    slot smallint not null,
    count bigint not null,
    unread bigint not null,
    amount numeric not null,
    fee numeric not null,
    primary key (account_id, status, currency, slot)
  )`;

/** What processes of an earlier version write meanwhile is added by `correctSums` (lib/payout-rows). */
const sumsOfRows = `
  insert into payout_row_sum (account_id, status, currency, slot, count, unread, amount, fee)
  select account_id, status, coalesce(currency, ''), 0, count(*), count(*) - count(amount),
    coalesce(sum(amount), 0), coalesce(sum(fee_amount), 0)
  from payout_row group by 1, 2, 3`;
