import { type Kysely, sql } from "kysely";

/**
 * How the currency of a payment or transaction is known, and why. The daily sums are kept by it, so that
 * totals count apart what is exact, inferred and unknown. Currencies are worked out by address: the ones that
 * are due, and how many records of which evidence are unknown.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...records, ...days, due, unknown, progress]) {
    await sql.raw(statement).execute(database);
  }
}

const TABLES = ["synced_payment", "synced_transaction"];
const SUMMED: Record<string, string> = {
  synced_payment: "type, processing_fee, quote_amount, quote_currency",
  synced_transaction: "blockchain_fee",
};

/** A change of type with "using" writes the table once; an update would leave a dead row for each. */
const records = [
  ...TABLES.flatMap((table) => [
    `alter table ${table} add column network text,
      add column currency_basis text not null default 'unknown',
      add column currency_reason text not null default 'pending'`,
    `alter table ${table}
      alter column currency_basis type text
        using case when currency is null then 'unknown' else 'exact' end,
      alter column currency_reason type text
        using case when currency is null then 'pending' else 'conversion' end,
      add constraint ${table}_currency_basis check (
        currency_basis in ('exact', 'stated', 'inferred', 'unknown')
        and (currency is null) = (currency_basis = 'unknown'))`,
    `drop index ${table}_by_created_at`,
    `create index ${table}_by_created_at on ${table} (account_id, created_at, id)
      include (status, currency, currency_basis, amount, ${SUMMED[table]})`,
  ]),
  // By tag in the form in which tags are compared; a key takes no null.
  `create index synced_payment_by_place on synced_payment
    (account_id, address_key, (coalesce(tag_key, '')), currency_reason, network, currency, id)`,
  `create index synced_transaction_by_place on synced_transaction
    (account_id, address_key, (coalesce(tag_key, '')), id) where payment_id is null`,
  "drop index synced_payment_figures",
  `create index synced_payment_figures on synced_payment (account_id, currency, created_at)
    include (status, currency_basis, type, amount, processing_fee)`,
];

const days = [
  "alter table synced_day add column basis text not null default ''",
  `update synced_day set basis = case when currency = '' then 'unknown' else 'exact' end
    where resource in ('payments', 'transactions')`,
  "alter table synced_day drop constraint synced_day_pkey",
  `alter table synced_day add primary key
    (account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency)
    include (count, unread, amount, fee, quote_amount, conversion_fee)`,
  "drop index synced_day_figures",
  `create index synced_day_figures on synced_day (account_id, resource, currency, day)
    include (basis, status, kind, count, unread, amount, fee)`,
];

/** `mark` is new at each note, so that work that began before one does not end it. */
const due = `
  create table currency_due (
    account_id uuid not null references account (id),
    address_key text collate "C" not null,
    tag_key text collate "C" not null,
    mark uuid not null,
    marked_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, address_key, tag_key)
  );
  create index currency_due_by_time on currency_due (account_id, marked_at)`;

/** How many records at an address are unknown for which reason; network '' where it is not told. */
const unknown = `
  create table unknown_currency (
    account_id uuid not null references account (id),
    address_key text collate "C" not null,
    tag_key text collate "C" not null,
    network text not null,
    reason text not null,
    address text not null,
    tag text,
    payments bigint not null,
    transactions bigint not null,
    newest_at timestamptz(6) not null,
    primary key (account_id, address_key, tag_key, network, reason)
  );
  create index unknown_currency_by_count on unknown_currency
    (account_id, network, reason, (payments + transactions) desc, address_key, tag_key)
    include (payments, transactions)`;

/** How far all records were looked at since the evidence was last read in another way. */
const progress = `
  create table currency_progress (
    account_id uuid primary key references account (id),
    version integer not null,
    resource text not null,
    after_id numeric not null,
    catalogue text
  )`;
