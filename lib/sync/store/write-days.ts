import { sql, type Transaction } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { isDistributed } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { markDue } from "#lib/sync/received-currency/mark-due.ts";
import type { DayDelta, DayDeltas } from "#lib/sync/store/day-deltas.ts";

const KEY = sql.raw(
  "resource, day, currency, basis, status, kind, wallet_id, quote_currency, direction",
);
const DELTA =
  sql.raw(`(resource text, day date, currency text, basis text, status text, kind text, wallet_id text,
  quote_currency text, direction text, count bigint, unread bigint, amount numeric, fee numeric, quote_amount numeric,
  conversion_fee numeric)`);

/**
 * Brings the rollups up to what the same transaction wrote, and notes where currencies must be worked out
 * by it. Rows are taken in the order of their key, so
 * that two writers wait for each other and do not deadlock; a row that counts nothing any more goes.
 */
export async function writeDays(
  transaction: Transaction<Tables>,
  account: string,
  deltas: DayDeltas,
): Promise<void> {
  await writeSums(transaction, account, deltas.all());
  await markDue(transaction, account, deltas.evidence.addresses());
}

async function writeSums(
  transaction: Transaction<Tables>,
  account: string,
  all: readonly DayDelta[],
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    insert into synced_day as held (account_id, ${KEY}, count, unread, amount, fee, quote_amount, conversion_fee)
    select ${account}::uuid, ${KEY}, count, unread, amount, fee, quote_amount, conversion_fee
    from json_to_recordset(${JSON.stringify(all)}::json) as delta ${DELTA}
    order by ${KEY}
    on conflict (account_id, ${KEY}) do update set
      count = held.count + excluded.count,
      unread = held.unread + excluded.unread,
      amount = held.amount + excluded.amount,
      fee = held.fee + excluded.fee,
      quote_amount = held.quote_amount + excluded.quote_amount,
      conversion_fee = held.conversion_fee + excluded.conversion_fee`.execute(transaction);
  await noteMonths({ transaction, account }, all);
  const taken = all.filter(({ count }) => count < 0);
  if (taken.length === 0) return;
  await sql`
    delete from synced_day held using json_to_recordset(${JSON.stringify(taken)}::json) as delta ${DELTA}
    where held.account_id = ${account} and held.count = 0
      and (held.resource, held.day, held.currency, held.basis, held.status, held.kind, held.wallet_id, held.quote_currency, held.direction)
        = (delta.resource, delta.day, delta.currency, delta.basis, delta.status, delta.kind, delta.wallet_id, delta.quote_currency, delta.direction)
  `.execute(transaction);
}

/**
 * Notes the months of days that were written, on Citus: it refuses the triggers of synced_day, which do so on every other
 * database.
 */
export async function noteMonths(
  { transaction, account }: AccountTransaction,
  days: readonly Pick<DayDelta, "resource" | "day">[],
): Promise<void> {
  if (!(await isDistributed())) return;
  await sql`
    insert into synced_month_change (account_id, resource, month)
    select distinct ${account}::uuid, resource, date_trunc('month', day::timestamp)::date
    from json_to_recordset(${JSON.stringify(days)}::json) as written (resource text, day date)`.execute(
    transaction,
  );
}
