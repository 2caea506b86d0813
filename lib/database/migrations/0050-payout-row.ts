import { type Kysely, sql } from "kysely";

/**
 * One row for each payout that a list shows: for each order, and for each payout of the provider that has
 * no order here. An order and the payout that it became are one row, so that lists, counts and payout
 * control never join the two. Whoever writes an order or a synced payout writes its row in the same
 * transaction (lib/payout-rows); there is no trigger.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [rows, ...rowIndexes, counts, fill]) {
    await sql.raw(statement).execute(database);
  }
}

/** Of the status as followed for the order and the status as synced, the one that was seen later. */
const PROVIDER_STATUS = `
  case when synced_at is not null and (order_status_at is null or synced_at > order_status_at)
       then synced_status else coalesce(order_status, synced_status) end`;

/**
 * \`id\` is the order's, or made from the provider's id (lib/payout-rows/row-id.ts). From \`amount\` to
 * \`note\` is what was ordered, or what the provider says where nobody ordered it here; for an order,
 * \`synced\` holds what the provider says. \`found_after\`: the order was found after it had been taken as
 * refused, not sent or marked as not sent. \`check_at\`: when payout control is to compare the row.
 */
const rows = `
  create table payout_row (
    merchant_id uuid not null,
    id uuid not null,
    order_id uuid,
    provider_payout_id numeric,
    order_state text,
    order_status text,
    order_status_at timestamptz(6),
    order_payout_at timestamptz(6),
    order_fee_amount numeric,
    found_after text,
    needs_approval boolean,
    reason text,
    made_by text,
    made_by_name text,
    approved_by text[] not null default '{}',
    approved_by_names text[] not null default '{}',
    replaces uuid,
    submitted_at timestamptz(6),
    sent_at timestamptz(6),
    settled_at timestamptz(6),
    amount numeric,
    currency text,
    symbol text,
    address text,
    tag text,
    tracking_id text,
    label text,
    wallet_id text,
    fee text,
    is_fee_included boolean,
    note text,
    created_at timestamptz(6) not null,
    synced_at timestamptz(6),
    synced_status text,
    synced_created_at timestamptz(6),
    synced_fee_amount numeric,
    synced jsonb,
    check_at timestamptz(6),
    changed_at timestamptz(6) not null default clock_timestamp(),
    tracking_key text collate "C"
      generated always as (nullif(left(lower(btrim(tracking_id)), 200), '')) stored,
    provider_status text generated always as (${PROVIDER_STATUS}) stored,
    status text not null generated always as (
      case when provider_payout_id is not null or order_state in ('accepted', 'found')
           then 'provider:' || coalesce(${PROVIDER_STATUS}, '')
           else 'own:' || order_state end) stored,
    provider_created_at timestamptz(6)
      generated always as (coalesce(synced_created_at, order_payout_at)) stored,
    fee_amount numeric generated always as (coalesce(synced_fee_amount, order_fee_amount)) stored,
    primary key (merchant_id, id),
    unique (merchant_id, provider_payout_id),
    constraint payout_row_of_something check (
      (order_id is null and provider_payout_id is not null and order_state is null)
      or (order_id = id and order_state is not null)
    )
  )`;

const rowIndexes = [
  "create index payout_row_tracking on payout_row (merchant_id, tracking_key)",
  "create index payout_row_check on payout_row (merchant_id, check_at) where check_at is not null",
  `create index payout_row_without_payout on payout_row (merchant_id, created_at)
    where provider_payout_id is null`,
  `create index payout_row_without_order on payout_row (merchant_id, created_at)
    where order_id is null`,
];

/**
 * How many rows have each status, and how many orders each state. Each is the sum over its slots: a writer
 * picks one at random, so that two rarely wait for each other. A slot alone may be negative.
 */
const counts = `
  create table payout_row_count (
    merchant_id uuid not null,
    field text not null check (field in ('status', 'state')),
    value text not null,
    slot smallint not null,
    count bigint not null,
    primary key (merchant_id, field, value, slot)
  )`;

/**
 * How far the rows of what was written before this table have come. Null in \`orders_filled_at\` or
 * \`payouts_filled_at\`: rows may still be missing.
 */
const fill = `
  create table payout_row_fill (
    merchant_id uuid primary key,
    orders_after uuid,
    payouts_after numeric,
    orders_filled_at timestamptz(6),
    payouts_filled_at timestamptz(6)
  )`;
