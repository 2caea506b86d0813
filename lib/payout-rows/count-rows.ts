import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { correctPeriods, sumPeriods } from "#lib/payout-rows/sum-periods.ts";
import { SUMMED_COLUMNS, type Summed } from "#lib/payout-rows/summed-columns.ts";

/** This many writers at once rarely meet at the same counter. */
const SLOTS = 16;

export type CountField = "status" | "state";

/** What a row counts as before and after a write; null if it was not, or is no longer, there. */
export type Counted =
  | (Summed & {
      order_state: string | null;
    })
  | null;

/**
 * Brings the counters up to what the same transaction wrote: the last statement of a write, so that the
 * counters are held as briefly as can be.
 */
export async function countChanges(
  transaction: Transaction<Tables>,
  account: string,
  changes: readonly { before: Counted; after: Counted }[],
): Promise<void> {
  await sumChanges(transaction, account, changes);
  const deltas = new Map<string, { field: CountField; value: string; count: number }>();
  const add = (field: CountField, value: string | null, by: 1 | -1) => {
    if (value === null) return;
    const key = `${field} ${value}`;
    const delta = deltas.get(key) ?? { field, value, count: 0 };
    delta.count += by;
    deltas.set(key, delta);
  };
  for (const { before, after } of changes) {
    if (before !== null) add("status", before.status, -1);
    if (before !== null) add("state", before.order_state, -1);
    if (after !== null) add("status", after.status, 1);
    if (after !== null) add("state", after.order_state, 1);
  }
  const changed = [...deltas.values()].filter(({ count }) => count !== 0);
  if (changed.length === 0) return;
  await sql`${keepPlan}
    insert into payout_row_count as held (account_id, field, value, slot, count)
    select ${account}::uuid, field, value, ${Math.floor(Math.random() * SLOTS)}, count
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as delta (field text, value text, count bigint)
    order by field, value
    on conflict (account_id, field, value, slot)
      do update set count = held.count + excluded.count`.execute(transaction);
}

/** The sums are brought up before the counters, so that two writers never wait for each other crosswise. */
async function sumChanges(
  transaction: Transaction<Tables>,
  account: string,
  changes: readonly { before: Counted; after: Counted }[],
): Promise<void> {
  const parts = changes
    .filter(({ before, after }) => before === null || after === null || !isSame(before, after))
    .flatMap(({ before, after }) => [
      ...(before === null ? [] : [part(before, -1)]),
      ...(after === null ? [] : [part(after, 1)]),
    ]);
  if (parts.length === 0) return;
  await sumPeriods(transaction, account, parts);
  await sql`${keepPlan}
    insert into payout_row_sum as held
      (account_id, status, currency, slot, count, unread, amount, fee)
    select ${account}::uuid, status, currency, ${Math.floor(Math.random() * SLOTS)},
      sum(sign), coalesce(sum(sign) filter (where amount is null), 0),
      sum(sign * coalesce(amount, 0)), sum(sign * coalesce(fee_amount, 0))
    from json_to_recordset(${JSON.stringify(parts)}::json)
      as part (status text, currency text, sign bigint, amount numeric, fee_amount numeric)
    group by status, currency order by status, currency
    ${ADD_TO_HELD}`.execute(transaction);
}

function isSame(before: Summed, after: Summed): boolean {
  return SUMMED_COLUMNS.every((name) => before[name] === after[name]);
}

function part({ currency, ...row }: Summed, sign: 1 | -1) {
  return { ...row, currency: currency ?? "", sign };
}

/** As SQL, of an insert into payout_row_sum as held: what is there already grows by what comes. */
const ADD_TO_HELD = sql`on conflict (account_id, status, currency, slot) do update set
  count = held.count + excluded.count, unread = held.unread + excluded.unread,
  amount = held.amount + excluded.amount, fee = held.fee + excluded.fee`;

/**
 * Adds to the sums what they lack of the rows, or have too much: what processes of an earlier version wrote,
 * which kept none. One statement on one snapshot, to which later writes add their own, so it waits for nobody.
 * Reads all rows, so it is for the background only.
 */
export async function correctSums(): Promise<void> {
  const account = await accountId();
  await sql`
    insert into payout_row_sum as held
      (account_id, status, currency, slot, count, unread, amount, fee)
    select ${account}::uuid, status, currency, 0, sum(count), sum(unread), sum(amount), sum(fee)
    from (
      select status, coalesce(currency, '') as currency, count(*) as count,
        count(*) - count(amount) as unread, coalesce(sum(amount), 0) as amount,
        coalesce(sum(fee_amount), 0) as fee
      from payout_row where account_id = ${account} group by 1, 2
      union all
      select status, currency, -sum(count), -sum(unread), -sum(amount), -sum(fee)
      from payout_row_sum where account_id = ${account} group by 1, 2) as both_sides
    group by status, currency
    having (sum(count), sum(unread), sum(amount), sum(fee)) <> (0, 0, 0, 0)
    order by status, currency
    ${ADD_TO_HELD}`.execute(database());
  await correctPeriods(account);
}

/** How many rows have each status ("own:…" or "provider:…"), or how many orders each state. */
export async function readRowCounts(
  field: CountField,
  on: Database = database(),
): Promise<Map<string, number>> {
  const rows = await on
    .selectFrom("payout_row_count")
    .select(["value", sql<string>`sum(count)`.as("count")])
    .where("account_id", "=", await accountId(on))
    .where("field", "=", field)
    .groupBy("value")
    .having(sql<boolean>`sum(count) <> 0`)
    .execute();
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}
