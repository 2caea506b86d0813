import { type Kysely, sql } from "kysely";

/**
 * Payouts and payments say whether they are an internal transfer, as transactions do; the daily sums are kept by
 * it, so that figures of what came in and went out leave it out. The sums of all records are made again by their
 * direction. Indexes that carried what lists are narrowed by carry it too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...records, ...days]) await sql.raw(statement).execute(database);
}

const TABLES = {
  synced_payout: {
    id: "payout_id",
    direction: "out",
    carried: "currency, amount, fee_amount, fee, wallet_id",
  },
  synced_payment: {
    id: "payment_id",
    direction: "in",
    carried: "currency, currency_basis, amount, type, processing_fee, quote_amount, quote_currency",
  },
};

const records = [
  ...Object.entries(TABLES).flatMap(([table, { id, direction, carried }]) => [
    `alter table ${table} add column is_internal boolean not null default false`,
    `update ${table} r set is_internal = true from internal_transfer i
      where i.account_id = r.account_id and i.${id} = r.id and i.denied_at is null`,
    `alter table ${table} add column direction text not null generated always as (
      case when is_internal then 'internal' else '${direction}' end) stored`,
    `drop index ${table}_by_created_at`,
    `create index ${table}_by_created_at on ${table} (account_id, created_at, id)
      include (status, direction, ${carried})`,
    `create index ${table}_by_direction on ${table} (account_id, direction, created_at, id)`,
  ]),
  "drop index synced_transaction_by_created_at",
  `create index synced_transaction_by_created_at on synced_transaction (account_id, created_at, id)
    include (status, direction, currency, currency_basis, amount, blockchain_fee)`,
  "drop index synced_payment_figures",
  `create index synced_payment_figures on synced_payment (account_id, currency, created_at)
    include (status, direction, currency_basis, type, amount, processing_fee)`,
  "drop index synced_payout_figures",
  `create index synced_payout_figures on synced_payout (account_id, currency, created_at, id)
    include (status, direction, fee, amount, fee_amount)`,
];

const part = (column: string) => `left(coalesce(${column}, ''), 120)`;
const summed = (
  resource: string,
  table: string,
  {
    basis = "''",
    kind = "''",
    wallet = "''",
    quoteCurrency = "''",
    fee = "0",
    quote = "0",
    conversionFee = "0",
  },
) => `
  insert into synced_day (account_id, resource, day, currency, basis, direction, status, kind, wallet_id,
    quote_currency, count, unread, amount, fee, quote_amount, conversion_fee)
  select account_id, '${resource}', (created_at at time zone 'UTC')::date, ${part("currency")}, ${part(basis)},
    direction, ${part("status")}, ${part(kind)}, ${part(wallet)}, ${part(quoteCurrency)}, count(*),
    count(*) filter (where amount is null), coalesce(sum(amount), 0), coalesce(sum(${fee}), 0),
    coalesce(sum(${quote}), 0), coalesce(sum(${conversionFee}), 0)
  from ${table} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;

const days = [
  "alter table synced_day add column direction text not null default ''",
  "alter table synced_day drop constraint synced_day_pkey",
  `alter table synced_day add primary key
    (account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency, direction)
    include (count, unread, amount, fee, quote_amount, conversion_fee)`,
  "drop index synced_day_figures",
  `create index synced_day_figures on synced_day (account_id, resource, currency, day)
    include (basis, direction, status, kind, count, unread, amount, fee)`,
  "delete from synced_day where resource in ('payouts', 'payments', 'transactions')",
  summed("payouts", "synced_payout", { kind: "fee", wallet: "wallet_id", fee: "fee_amount" }),
  summed("payments", "synced_payment", {
    basis: "currency_basis",
    kind: "type",
    quoteCurrency: "quote_currency",
    fee: "processing_fee",
    quote: "quote_amount",
    conversionFee: "conversion_fee",
  }),
  summed("transactions", "synced_transaction", { basis: "currency_basis", fee: "blockchain_fee" }),
];
