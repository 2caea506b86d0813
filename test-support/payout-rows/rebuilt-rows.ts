import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { fillRowsNext } from "#lib/payout-rows/backfill-rows.ts";

/** The list rows without what says when they were written, and the counters. */
export async function readRows() {
  const rows = await sql<Record<string, unknown>>`
    select to_jsonb(payout_row) - '{changed_at,check_at}'::text[] as row from payout_row order by id
  `.execute(database());
  const counts = await sql<Record<string, unknown>>`
    select field, value, sum(count)::text as count from payout_row_count
    group by field, value having sum(count) <> 0 order by field, value`.execute(database());
  const sums = await sql<Record<string, unknown>>`
    select status, currency, sum(count)::text as count, sum(unread)::text as unread,
      trim_scale(sum(amount))::text as amount, trim_scale(sum(fee))::text as fee
    from payout_row_sum group by status, currency
    having (sum(count), sum(unread), sum(amount), sum(fee)) <> (0, 0, 0, 0)
    order by status, currency`.execute(database());
  const periods = await sql<Record<string, unknown>>`
    select unit, first, status, currency, wallet_id, fee, sum(count)::text as count,
      sum(unread)::text as unread, trim_scale(sum(amount))::text as amount,
      trim_scale(sum(fee_amount))::text as fee_amount
    from payout_row_period group by 1, 2, 3, 4, 5, 6
    having (sum(count), sum(unread), sum(amount), sum(fee_amount)) <> (0, 0, 0, 0)
    order by 1, 2, 3, 4, 5, 6`.execute(database());
  return {
    rows: rows.rows.map(({ row }) => row),
    counts: counts.rows,
    sums: sums.rows,
    periods: periods.rows,
  };
}

/** Deletes every list row, and what is counted and summed of them. */
export async function emptyRows(): Promise<void> {
  const tables = ["payout_row", "payout_row_sum", "payout_row_period", "payout_row_count"] as const;
  await sql.raw(tables.map((table) => `delete from ${table}`).join(";")).execute(database());
}

/** Deletes every list row and writes them again from the orders and the synced payouts. */
export async function rebuildRows(): Promise<void> {
  await sql`truncate payout_row, payout_row_count, payout_row_sum, payout_row_period,
    payout_row_fill`.execute(database());
  while ((await fillRowsNext()) > 0);
}
