import { sql, type Transaction } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { isDistributed } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { markDue } from "#lib/sync/received-currency/mark-due.ts";
import type { DayDelta, DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { columnsOf, KEY, SUMS } from "#lib/sync/store/rollups.ts";

const DAY_KEY = `resource, day, ${KEY}`;
const DELTA =
  sql.raw(`(resource text, day date, currency text, basis text, status text, kind text, wallet_id text,
  quote_currency text, direction text, count bigint, unread bigint, amount numeric, fee numeric, quote_amount numeric,
  conversion_fee numeric)`);

/**
 * Brings the rollups up to what the same transaction wrote, and notes which currencies must be worked out again
 * because of it. Rows are taken in the order of their key, so that two writers wait for each other and do not
 * deadlock. A row that no longer counts anything is removed.
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
  const [key, sums] = [sql.raw(DAY_KEY), sql.raw(SUMS)];
  await sql`
    insert into synced_day as held (account_id, ${key}, ${sums})
    select ${account}::uuid, ${key}, ${sums}
    from json_to_recordset(${JSON.stringify(all)}::json) as delta ${DELTA}
    order by ${key}
    on conflict (account_id, ${key}) do update set
      ${sql.raw(SUMS.replaceAll(/\w+/g, "$& = held.$& + excluded.$&"))}`.execute(transaction);
  await noteMonths({ transaction, account }, all);
  const taken = all.filter(({ count }) => count < 0);
  if (taken.length === 0) return;
  await sql`
    delete from synced_day held using json_to_recordset(${JSON.stringify(taken)}::json) as delta ${DELTA}
    where held.account_id = ${account} and held.count = 0
      and (${sql.raw(columnsOf("held", DAY_KEY))}) = (${sql.raw(columnsOf("delta", DAY_KEY))})`.execute(
    transaction,
  );
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
