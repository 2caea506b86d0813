import { type Kysely, sql } from "kysely";

/**
 * The mirror: a copy of the service's records, kept for finding and totalling, and the proof of how
 * complete it is. Nothing in it can't be read again from the service. What lists are searched and sorted
 * by has its indexes elsewhere (lib/mirror/store/indexes.ts): they are made once the first fill is in.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...records, ...proof, ...totals]) {
    await sql.raw(statement).execute(database);
  }
}

/**
 * What every mirrored record has beside its fields. `created_at` is that of the record, or of its
 * neighbour in the list where its own can't be read; `raw` is the list's JSON of it as it came, `raw_whole`
 * that of the record by its id, which holds what lists mask or leave out. `hash` is over `raw`. `final`:
 * its status is one that nothing is known to follow.
 */
const SHARED = `
    merchant_id uuid not null,
    id bigint not null,
    created_at timestamptz(6) not null,
    raw text not null,
    raw_whole text,
    hash bytea not null,
    final boolean not null,
    first_seen_at timestamptz(6) not null default clock_timestamp(),
    changed_at timestamptz(6) not null default clock_timestamp(),
    read_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id)`;

const records = [
  `create table mirror_payout (
    status text, amount numeric, currency text, address text, tag text, fee text, fee_amount numeric,
    is_fee_included boolean, wallet_id text, tracking_id text, label text, note text, ${SHARED})`,
  `create table mirror_payment (
    status text, type text, transaction_id bigint, amount numeric, currency text, address text,
    txn_hash text, tag text, quote_amount numeric, quote_currency text, client_order_id text,
    conversion_id bigint, conversion_status text, processing_fee numeric, conversion_fee numeric, ${SHARED})`,
  // The interface gives a transaction no currency: it is learnt from the payment that embeds it.
  `create table mirror_transaction (
    status text, amount numeric, currency text, address text, txn_hash text, tag text,
    blockchain_fee numeric, payment_id bigint, masked boolean not null, ${SHARED})`,
  `create table mirror_currency (
    symbol text, name text, type text, min_payout numeric, ${SHARED})`,
  ...["payout", "payment", "transaction", "currency"].map(
    (noun) =>
      `create index mirror_${noun}_time on mirror_${noun} (merchant_id, created_at desc, id desc)`,
  ),
  // What is read again soon, since it may still move.
  ...["payout", "payment", "transaction"].map(
    (noun) =>
      `create index mirror_${noun}_moving on mirror_${noun} (merchant_id, read_at) where not final`,
  ),
];

const proof = [
  // [starts_at, ends_at) of a resource's time: the unit of reading, of proof and of leases. Windows of a
  // resource neither overlap nor leave a gap, from the beginning of time on; the one with ends_at
  // "infinity" is the head, where new records arrive.
  `create table mirror_window (
    merchant_id uuid not null,
    resource text not null,
    starts_at timestamptz(6) not null,
    ends_at timestamptz(6) not null,
    state text not null check (state in ('waiting', 'complete', 'doubted')),
    service_total bigint,
    mirror_total bigint,
    checked_at timestamptz(6),
    swept_at timestamptz(6),
    leased_until timestamptz(6),
    leased_by uuid,
    attempts integer not null default 0,
    trouble text,
    primary key (merchant_id, resource, starts_at),
    check (starts_at < ends_at))`,
  "create index mirror_window_sweep on mirror_window (merchant_id, resource, state, swept_at)",
  `create table mirror_progress (
    merchant_id uuid not null,
    resource text not null,
    first_fill_began_at timestamptz(6),
    filled_at timestamptz(6),
    expected bigint,
    complete_to timestamptz(6),
    read_at timestamptz(6),
    trouble text,
    trouble_since timestamptz(6),
    primary key (merchant_id, resource))`,
  // What the proof found: rows that were missing, that had changed unseen, or that the service no longer has.
  `create table mirror_finding (
    merchant_id uuid not null,
    id uuid not null,
    resource text not null,
    kind text not null check (kind in ('missing', 'changed', 'gone', 'count')),
    record_id bigint,
    detail jsonb not null default '{}',
    found_at timestamptz(6) not null default clock_timestamp(),
    mended_at timestamptz(6),
    primary key (merchant_id, id))`,
  "create index mirror_finding_time on mirror_finding (merchant_id, found_at desc)",
  // What the service does otherwise than its interface says; one row for each kind of it.
  `create table mirror_oddity (
    merchant_id uuid not null,
    resource text not null,
    kind text not null check (kind in ('type', 'value', 'field', 'row')),
    path text not null,
    example text not null,
    record_id bigint,
    times bigint not null,
    first_seen_at timestamptz(6) not null default clock_timestamp(),
    last_seen_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, resource, kind, path, example))`,
  `create table mirror_change (
    merchant_id uuid not null,
    resource text not null,
    record_id bigint not null,
    first_seen_at timestamptz(6) not null,
    field text not null,
    before text,
    after text,
    primary key (merchant_id, resource, record_id, first_seen_at, field))`,
  // Who is at work on the mirror, and when people last read from the service: what the budget is shared by.
  `create table mirror_reader (
    merchant_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('worker', 'people')),
    seen_at timestamptz(6) not null,
    primary key (merchant_id, id))`,
];

const totals = [
  // Counts and sums by UTC day, kept right in the transaction that changes a record. '' stands for
  // "not stated", since a key holds no null. kind: a payout's fee level, a payment's type.
  `create table mirror_day (
    merchant_id uuid not null,
    resource text not null,
    day date not null,
    currency text not null,
    status text not null,
    kind text not null,
    wallet_id text not null,
    quote_currency text not null,
    count bigint not null,
    unread bigint not null,
    amount numeric not null,
    fee numeric not null,
    quote_amount numeric not null,
    conversion_fee numeric not null,
    primary key (merchant_id, resource, day, currency, status, kind, wallet_id, quote_currency))`,
];
