import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";

/** This many writers at once rarely meet at the same counter. */
const SLOTS = 16;

export type CountField = "status" | "state";

/** What a row counts as before and after a write; null if it was not, or is no longer, there. */
export type Counted = { status: string; order_state: string | null } | null;

/**
 * Brings the counters up to what the same transaction wrote: the last statement of a write, so that the
 * counters are held as briefly as can be.
 */
export async function countChanges(
  transaction: Transaction<Tables>,
  account: string,
  changes: readonly { before: Counted; after: Counted }[],
): Promise<void> {
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
  await sql`
    insert into payout_row_count as held (account_id, field, value, slot, count)
    select ${account}::uuid, field, value, ${Math.floor(Math.random() * SLOTS)}, count
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as delta (field text, value text, count bigint)
    order by field, value
    on conflict (account_id, field, value, slot)
      do update set count = held.count + excluded.count`.execute(transaction);
}

/** How many rows have each status ("own:…" or "provider:…"), or how many orders each state. */
export async function readRowCounts(field: CountField): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom("payout_row_count")
    .select(["value", sql<string>`sum(count)`.as("count")])
    .where("account_id", "=", await accountId())
    .where("field", "=", field)
    .groupBy("value")
    .having(sql<boolean>`sum(count) <> 0`)
    .execute();
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}
