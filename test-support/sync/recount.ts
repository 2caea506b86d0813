import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { BAND_BOUNDS } from "#lib/sync/store/amount-bands.ts";

/** Each resource's table and what is in its rollup as kind, wallet, quote currency and sums. */
const COUNTED = [
  `select 'payouts' as resource, account_id, created_at, currency, null as basis, status, fee as kind, wallet_id,
     null as quote_currency, direction, amount, fee_amount as fee, null::numeric as quote_amount,
     null::numeric as conversion_fee, amount is null as is_unread from synced_payout`,
  `select 'payments', account_id, created_at, currency, currency_basis, status, type, null, quote_currency, direction, amount,
     processing_fee, quote_amount, conversion_fee, amount is null from synced_payment`,
  `select 'transactions', account_id, created_at, currency, currency_basis, status, null, null, null, direction, amount,
     blockchain_fee, null, null, amount is null from synced_transaction`,
  `select 'currencies', account_id, created_at, null, null, null, type, null, null, null, null, null, null, null,
     false from synced_currency`,
];

const KEY =
  "account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency, direction";

const recordsOf = (account: string) =>
  sql.join(
    COUNTED.map((select) => sql`${sql.raw(select)} where account_id = ${account}`),
    sql` union all `,
  );

const rowsOf = (table: string, account: string) =>
  sql`(select * from ${sql.table(table)} where account_id = ${account})`;

/** Of a row that a query calls `wrong`. */
const hasNoNote = (account: string): RawBuilder<boolean> =>
  sql`not exists (select 1 from synced_month_change as changed where changed.account_id = ${account}
    and (changed.resource, changed.month) = (wrong.resource, wrong.month))`;

/** Rows of the rollups that differ from a recount of the synced records; none if all is well. */
export async function wrongDays(): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const accounts = await database().selectFrom("account").select("id").execute();
  // One by one: on Citus a statement about one account may be as it likes, since all of it is on one node.
  for (const { id } of accounts) {
    wrong.push(...(await wrongByDay(id)), ...(await wrongByMonth(id)), ...(await wrongByBand(id)));
  }
  return wrong;
}

/** Bands of months that are not a recount of the records, though nothing says that the month changed. */
async function wrongByBand(account: string): Promise<unknown[]> {
  const key = KEY.replace("day", "month");
  const { rows } = await sql`
    with bound as (
      select least - 1 as band, amount as least_amount from unnest(array[null]::numeric[] || ${BAND_BOUNDS}::numeric[])
        with ordinality as bound (amount, least)),
    recount as (
      select account_id, resource, date_trunc('month', created_at)::date as month, coalesce(currency, '') as currency,
        coalesce(basis, '') as basis, coalesce(status, '') as status, coalesce(kind, '') as kind,
        coalesce(wallet_id, '') as wallet_id, coalesce(quote_currency, '') as quote_currency,
        coalesce(direction, '') as direction,
        (select max(band) from bound where least_amount is null or least_amount <= amount) as band,
        count(*) as count, sum(amount) as amount, coalesce(sum(fee), 0) as fee,
        coalesce(sum(quote_amount), 0) as quote_amount
      from (${recordsOf(account)}) as record
      where amount is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    banded as (
      select ${sql.raw(key)}, band, band_count - lag(band_count, 1, 0) over lists as count,
        band_amount - lag(band_amount, 1, 0) over lists as amount, band_fee - lag(band_fee, 1, 0) over lists as fee,
        band_quote - lag(band_quote, 1, 0) over lists as quote_amount
      from ${rowsOf("synced_month", account)} as summed, unnest(bands, band_counts, band_amounts, band_fees, band_quotes)
        as list (band, band_count, band_amount, band_fee, band_quote)
      window lists as (partition by ${sql.raw(key)} order by band))
    select * from (
      select ${sql.raw(key)}, band, recount.count, banded.count as held
      from recount full join banded using (${sql.raw(key)}, band)
      where (recount.count, recount.amount, recount.fee, recount.quote_amount)
        is distinct from (banded.count, banded.amount, banded.fee, banded.quote_amount)) as wrong
    where ${hasNoNote(account)} and exists (select 1 from synced_month as held where held.account_id = ${account}
      and held.bands is not null and (held.resource, held.month) = (wrong.resource, wrong.month))`.execute(
    database(),
  );
  return rows;
}

/** Sums of months that are not their days', though nothing says that they changed. */
async function wrongByMonth(account: string): Promise<unknown[]> {
  const key = KEY.replace("day", "month");
  const { rows } = await sql`
    with days as (
      select ${sql.raw(key)}, sum(count) as count, sum(unread) as unread, sum(amount) as amount, sum(fee) as fee,
        sum(quote_amount) as quote_amount, sum(conversion_fee) as conversion_fee
      from (select *, date_trunc('month', day::timestamp)::date as month from synced_day where account_id = ${account}) as day
      group by ${sql.raw(key)})
    select * from (
      select ${sql.raw(key)}, days.count, held.count as held
      from days full join ${rowsOf("synced_month", account)} as held using (${sql.raw(key)})
      where (days.count, days.unread, days.amount, days.fee, days.quote_amount, days.conversion_fee)
        is distinct from (held.count, held.unread, held.amount, held.fee, held.quote_amount, held.conversion_fee)) as wrong
    where ${hasNoNote(account)}`.execute(database());
  return rows;
}

async function wrongByDay(account: string): Promise<unknown[]> {
  const { rows } = await sql`
    with recount as (
      select account_id, resource, created_at::date as day, left(coalesce(currency, ''), 120) as currency,
        coalesce(basis, '') as basis, left(coalesce(status, ''), 120) as status, left(coalesce(kind, ''), 120) as kind,
        left(coalesce(wallet_id, ''), 120) as wallet_id, left(coalesce(quote_currency, ''), 120) as quote_currency,
        coalesce(direction, '') as direction,
        count(*) as count, count(*) filter (where is_unread) as unread,
        coalesce(sum(amount), 0) as amount, coalesce(sum(fee), 0) as fee,
        coalesce(sum(quote_amount), 0) as quote_amount,
        coalesce(sum(conversion_fee), 0) as conversion_fee
      from (${recordsOf(account)}) as record
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    select recount.*, held.* from recount
    full join ${rowsOf("synced_day", account)} as held using (${sql.raw(KEY)})
    where (recount.count, recount.unread, recount.amount, recount.fee, recount.quote_amount,
           recount.conversion_fee)
      is distinct from (held.count, held.unread, held.amount, held.fee, held.quote_amount,
           held.conversion_fee)`.execute(database());
  return rows;
}

const TABLES = [
  "synced_payout",
  "synced_payment",
  "synced_transaction",
  "synced_transaction_block",
  "synced_currency",
  "synced_day",
  "synced_month_change",
  "synced_month",
  "record_change",
  "sync_window",
  "sync_progress",
  "sync_discrepancy",
  "schema_drift",
  "sync_reader",
  "currency_due",
  "unknown_currency",
  "currency_progress",
  "payout_match",
  "internal_transfer",
  "payout_match_queue",
  "payout_match_news",
] as const;

/**
 * Removes all synced records and what is known of them, as if nothing had ever been read: sent at once, since random
 * tests do so before each try.
 */
export async function emptySyncedRecords(): Promise<void> {
  const account = await accountId();
  const deletes = TABLES.map((table) => `delete from ${table} where account_id = '${account}'`);
  await sql.raw(deletes.join(";")).execute(database());
}
