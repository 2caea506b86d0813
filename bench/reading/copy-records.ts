import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";

/**
 * Writes what a complete backfill leaves of a sandbox's account, straight from the sandbox's
 * tables: a generator for measurements, many times faster than reading page by page. Rows are as
 * the store makes them, except for one transaction in ten whose address and hash stay masked.
 */
export async function copyRecords(on: Database, sandboxUrl: string): Promise<void> {
  // Together: the tables are emptied first, which keeps a worker that stores a record of its own waiting.
  for (const statements of [
    foreignTables(sandboxUrl),
    [...COPIES, ...ROLLUPS, ...COMPLETE_BACKFILL],
  ]) {
    await on.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
  }
  for (const noun of ["payout", "payment", "transaction", "currency", "day"]) {
    await sql`vacuum analyze ${sql.table(`synced_${noun}`)}`.execute(on);
  }
}

function foreignTables(sandboxUrl: string): string[] {
  const { pathname, searchParams, username } = new URL(sandboxUrl);
  const host = searchParams.get("host") ?? "localhost";
  const options = `host '${host}', dbname '${pathname.slice(1)}', fetch_size '20000',
    options '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0'`;
  return [
    "create extension if not exists postgres_fdw",
    "drop server if exists account cascade",
    `create server account foreign data wrapper postgres_fdw options (${options})`,
    `create user mapping for current_user server account options (user '${username}', password_required 'false')`,
    "drop schema if exists account cascade",
    "create schema account",
    "import foreign schema sandbox limit to (currencies, transactions, payments, payouts) from server account into account",
  ];
}

const time = (micros: string) =>
  `(to_timestamp(${micros} / 1000000) + (${micros} % 1000000) * interval '1 microsecond')`;
const wire = (micros: string) =>
  `to_char(${time(micros)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const masked = (text: string) => `left(${text}, 6) || '********' || right(${text}, 4)`;
const hash = "sha256(convert_to(raw, 'UTF8'))";
const final = (status: string) =>
  `lower(${status}) in ('completed', 'failed', 'rejected', 'cancelled', 'settled', 'confirmed')`;

const transactionJson = (shown: (text: string) => string) => `json_build_object(
  'id', t.id, 'amount', t.amount::text, 'blockchainFee', t.blockchain_fee::text,
  'address', ${shown("t.address")}, 'txnHash', ${shown("t.txn_hash")}, 'tag', t.tag,
  'status', t.status, 'createdAt', ${wire("t.created_us")})`;

const conversionJson = `case when p.conversion_id is null then null else json_build_object(
  'id', p.conversion_id, 'baseAmount', p.base_amount::text, 'baseCurrency', p.base_currency,
  'quoteAmount', p.quote_amount::text, 'quoteCurrency', p.quote_currency, 'rate', p.rate::text,
  'clientOrderId', p.client_order_id,
  'conversionStatus', case when p.payment_status = 'Settled' then 'Success' else 'Pending' end,
  'createdAt', to_char(${time("p.conversion_us")} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) end`;

/** A third of what no conversion proves stays unknown, as an account's own addresses leave it. */
const KNOWN = `case when base_amount = amount or id % 3 > 0 then currency end,
      case when base_amount = amount then 'exact' when id % 3 > 0 then 'inferred' else 'unknown' end,
      case when base_amount = amount then 'conversion' when id % 3 > 0 then 'address' else 'several' end`;

const ACCOUNT = "(select id from account)";

/** In the order of time, as a fill by windows leaves them nearly. */
const COPIES = [
  "truncate synced_payout, synced_payment, synced_transaction, synced_currency, synced_day, sync_window, sync_progress",
  `insert into synced_currency (account_id, id, created_at, raw, hash, final, symbol, name, type, min_payout)
    select ${ACCOUNT}, id, ${time("created_us")}, raw, ${hash}, true, symbol, name, currency_type, min_payout
    from (select *, json_build_object('id', id, 'name', name, 'symbol', symbol, 'currencyType', currency_type,
      'minPayout', min_payout::text, 'createdAt', ${wire("created_us")})::text as raw from account.currencies) c`,
  `insert into synced_payment (account_id, id, created_at, raw, hash, final, status, type, transaction_id,
      amount, currency, currency_basis, currency_reason, address, txn_hash, tag, quote_amount,
      quote_currency, client_order_id, conversion_id, conversion_status, processing_fee, conversion_fee)
    select ${ACCOUNT}, id, ${time("created_us")}, raw, ${hash}, ${final("payment_status")}, payment_status,
      payment_type, transaction_id, amount, ${KNOWN}, address, txn_hash, tag, quote_amount, quote_currency, client_order_id, conversion_id,
      case when conversion_id is null then null when payment_status = 'Settled' then 'Success' else 'Pending' end,
      processing_fee, conversion_fee
    from (select p.*, t.amount, t.currency, t.address, t.txn_hash, t.tag, json_build_object('id', p.id,
        'transaction', ${transactionJson((text) => text)}, 'conversion', ${conversionJson},
        'paymentStatus', p.payment_status, 'paymentType', p.payment_type,
        'blockExplorerLinkAddress', 'https://explorer.example/address/',
        'blockExplorerLinkHash', 'https://explorer.example/tx/',
        'processingFee', p.processing_fee::text, 'conversionFee', p.conversion_fee::text,
        'createdAt', ${wire("p.created_us")})::text as raw
      from account.payments p join account.transactions t on t.id = p.transaction_id
      order by p.created_us, p.id) p`,
  `insert into synced_transaction (account_id, id, created_at, raw, hash, final, status, amount, currency,
      currency_basis, currency_reason, address, txn_hash, tag, blockchain_fee, payment_id, masked)
    select ${ACCOUNT}, t.id, ${time("t.created_us")}, t.raw, sha256(convert_to(t.raw, 'UTF8')),
      ${final("t.status")}, t.status, t.amount, p.currency, coalesce(p.currency_basis, 'unknown'),
      coalesce(p.currency_reason, 'no-network'),
      case when hidden then ${masked("t.address")} else t.address end,
      case when hidden then ${masked("t.txn_hash")} else t.txn_hash end,
      t.tag, t.blockchain_fee, p.id, hidden
    from (select t.*, t.id % 10 = 0 as hidden, ${transactionJson(masked)}::text as raw
      from account.transactions t) t
    left join synced_payment p on p.account_id = ${ACCOUNT} and p.transaction_id = t.id
    order by t.created_us, t.id`,
  `insert into synced_payout (account_id, id, created_at, raw, hash, final, status, amount, currency, address,
      tag, fee, fee_amount, is_fee_included, wallet_id, tracking_id, label, note)
    select ${ACCOUNT}, id, ${time("created_us")}, raw, ${hash}, ${final("status")}, status, amount, currency,
      address, tag, fee, fee_amount, is_fee_included, wallet_id::text, tracking_id, label, note
    from (select *, json_build_object('id', id, 'label', label, 'amount', amount::text, 'address', address,
        'tag', tag, 'fee', fee, 'feeAmount', fee_amount::text, 'isFeeIncluded', is_fee_included::integer,
        'walletId', wallet_id, 'walletCurrency', currency, 'trackingId', tracking_id, 'status', status,
        'note', note, 'createdAt', ${wire("created_us")})::text as raw
      from account.payouts order by created_us, id) p`,
];

const rollup = (resource: string, table: string, columns: string, sums: string) =>
  `insert into synced_day (account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency,
      direction, count, unread, amount, fee, quote_amount, conversion_fee)
    select account_id, '${resource}', (created_at at time zone 'UTC')::date, ${columns},
      count(*), ${sums} from ${table} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;

const ROLLUPS = [
  rollup(
    "payouts",
    "synced_payout",
    "coalesce(currency, ''), '', coalesce(status, ''), coalesce(fee, ''), coalesce(wallet_id, ''), '', direction",
    "count(*) - count(amount), coalesce(sum(amount), 0), coalesce(sum(fee_amount), 0), 0, 0",
  ),
  rollup(
    "payments",
    "synced_payment",
    "coalesce(currency, ''), currency_basis, coalesce(status, ''), coalesce(type, ''), '', coalesce(quote_currency, ''), direction",
    `count(*) - count(amount), coalesce(sum(amount), 0), coalesce(sum(processing_fee), 0),
      coalesce(sum(quote_amount), 0), coalesce(sum(conversion_fee), 0)`,
  ),
  rollup(
    "transactions",
    "synced_transaction",
    "coalesce(currency, ''), currency_basis, coalesce(status, ''), '', '', '', direction",
    "count(*) - count(amount), coalesce(sum(amount), 0), coalesce(sum(blockchain_fee), 0), 0, 0",
  ),
  rollup(
    "currencies",
    "synced_currency",
    "'', '', '', coalesce(type, ''), '', '', ''",
    "0, 0, 0, 0, 0",
  ),
];

/** What a complete backfill leaves: a window of all time for each resource, and when it was looked at. */
const COMPLETE_BACKFILL = [
  `insert into sync_window (account_id, resource, starts_at, ends_at, state, checked_at)
    select ${ACCOUNT}, resource, '-infinity', 'infinity', 'complete', clock_timestamp()
    from unnest(array['payouts', 'payments', 'transactions', 'currencies']) as resource`,
  `insert into sync_progress (account_id, resource, filled_at, complete_to, read_at)
    select ${ACCOUNT}, resource, clock_timestamp(), clock_timestamp(), clock_timestamp()
    from unnest(array['payouts', 'payments', 'transactions', 'currencies']) as resource`,
];
