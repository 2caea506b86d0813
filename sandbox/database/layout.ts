import type { Connection } from "#sandbox/database/connection.ts";

/** Raised when the tables change: a sandbox of an older layout is seeded again. */
export const LAYOUT = 2;

const TABLES = `
create schema sandbox;

create table sandbox.state (
  only_row boolean primary key default true check (only_row),
  layout integer not null,
  records integer not null,
  started_us bigint not null,
  seeded_us bigint not null
);

create table sandbox.currencies (
  id bigint primary key,
  symbol text not null unique,
  name text not null,
  currency_type text not null,
  min_payout numeric(60, 18) not null,
  created_us bigint not null
);

create table sandbox.wallets (
  id bigint primary key,
  currency text not null references sandbox.currencies (symbol),
  balance numeric(60, 18) not null check (balance >= 0)
);

create table sandbox.transactions (
  id bigint not null,
  currency text not null,
  amount numeric(60, 18) not null,
  blockchain_fee numeric(60, 18) not null,
  address text not null,
  txn_hash text not null,
  tag text,
  status text not null,
  confirm_us bigint,
  created_us bigint not null
);

create table sandbox.payments (
  id bigint not null,
  transaction_id bigint not null,
  wallet_id bigint not null,
  credited numeric(60, 18) not null,
  payment_status text not null,
  payment_type text not null,
  processing_fee numeric(60, 18) not null,
  conversion_fee numeric(60, 18) not null,
  conversion_id bigint,
  base_amount numeric(60, 18),
  base_currency text,
  quote_amount numeric(60, 18),
  quote_currency text,
  rate numeric(60, 18),
  client_order_id text,
  conversion_us bigint,
  created_us bigint not null
);

create table sandbox.payouts (
  id bigint not null,
  label text not null,
  amount numeric(60, 18) not null,
  address text not null,
  tag text,
  fee text not null,
  fee_due numeric(60, 18) not null,
  fee_amount numeric(60, 18),
  is_fee_included boolean not null,
  wallet_id bigint not null,
  currency text not null,
  tracking_id text not null,
  tracking_listed boolean not null,
  status text not null,
  note text not null,
  webhook_url text,
  will_fail boolean not null,
  next_step_us bigint,
  created_us bigint not null
);

create table sandbox.transaction_truth (
  transaction_id bigint not null,
  currency text not null,
  direction text not null,
  is_internal boolean not null,
  payout_id bigint
);

create table sandbox.payout_truth (
  payout_id bigint not null,
  is_internal boolean not null
);

create table sandbox.customers (
  currency text primary key,
  known integer not null
);

create table sandbox.entries (
  wallet_id bigint not null,
  kind text not null,
  payment_id bigint,
  payout_id bigint,
  amount numeric(60, 18) not null,
  created_us bigint not null
);

create table sandbox.buckets (
  resource text not null,
  width_us bigint not null,
  start_us bigint not null,
  count bigint not null,
  primary key (resource, width_us, start_us)
);

create table sandbox.notifications (
  id text primary key,
  payout_id bigint not null,
  url text not null,
  body text not null,
  state text not null,
  attempts integer not null default 0,
  last_result text,
  next_attempt_us bigint,
  created_us bigint not null
);

create sequence sandbox.transaction_ids;
create sequence sandbox.payment_ids;
create sequence sandbox.conversion_ids;
create sequence sandbox.payout_ids;
`;

/** Made after the rows are in: many times quicker than keeping them right row by row. */
const INDEXES = [
  "alter table transactions add primary key (id)",
  "alter table payments add primary key (id)",
  "alter table payouts add primary key (id)",
  "alter table transaction_truth add primary key (transaction_id)",
  "alter table payout_truth add primary key (payout_id)",
  "create index on transactions (created_us, id)",
  "create index on transactions (lower(address))",
  "create index on payments (created_us, id)",
  "create index on payouts (created_us, id)",
  "create index on transactions (confirm_us) where confirm_us is not null",
  "create index on payouts (next_step_us) where next_step_us is not null",
  "create index on payments (transaction_id) where payment_status <> 'Settled'",
  "create index on notifications (next_attempt_us) where state = 'waiting'",
  "create index on entries (payout_id) where payout_id is not null",
];

/** Drops whatever an earlier or cut-off seed left and creates empty tables. */
export async function layTables(connection: Connection): Promise<void> {
  await connection.query(`drop schema if exists sandbox cascade; ${TABLES}`);
}

export async function layIndexes(connection: Connection): Promise<void> {
  for (const statement of INDEXES) await connection.query(statement);
  await connection.query("analyze");
}
