import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import type { Slice } from "#lib/dates/cut-period.ts";
import { pieces } from "#lib/records/figures/pieces.ts";
import { countRows, feeSumRows, sliceSumRows, statusCountRows } from "#lib/records/figures/rows.ts";
import type { FeeSum, SliceSum } from "#lib/schemas/synced/figures.ts";

export type Asked = { on: Database; account: string; slices: readonly Slice[] };

/** Payments or payouts of one currency, by slice and status. */
export async function sumBySlice(
  { on, account, slices }: Asked,
  resource: "payouts" | "payments",
  currency: string,
): Promise<SliceSum[]> {
  const which = { currencies: [currency] };
  const { rows } = await sql`
    ${pieces({ account, resource, slices, which })}
    select slice, status, sum(count)::text as count, sum(unread)::text as unread,
      sum(amount)::text as amount
    from piece group by slice, status having sum(count) <> 0 order by slice, status`.execute(on);
  return sliceSumRows.parse(rows);
}

/** What payouts in each of these currencies cost, by fee level and status, over all slices together. */
export async function sumFees(
  { on, account, slices }: Asked,
  currencies: readonly string[],
): Promise<FeeSum[]> {
  const { rows } = await sql`
    ${pieces({ account, resource: "payouts", slices, which: { currencies } })}
    select currency, kind as level, status, sum(count)::text as count, sum(fee)::text as fee
    from piece group by currency, kind, status having sum(count) <> 0
    order by currency, kind, status`.execute(on);
  return feeSumRows.parse(rows);
}

/** How many payments state no currency. */
export async function countUnstated({ on, account, slices }: Asked): Promise<number> {
  const { rows } = await sql`
    ${pieces({ account, resource: "payments", slices, which: "unstated" })}
    select coalesce(sum(count), 0)::text as count from piece`.execute(on);
  return countRows.parse(rows)[0]?.count ?? 0;
}

/** How many payouts of any currency have which status. */
export async function countStatuses({ on, account, slices }: Asked) {
  const { rows } = await sql`
    ${pieces({ account, resource: "payouts", slices, which: "all" })}
    select status, sum(count)::text as count
    from piece group by status having sum(count) <> 0 order by sum(count) desc, status`.execute(on);
  return statusCountRows.parse(rows);
}
