import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import type { Slice } from "#lib/dates/cut-period.ts";
import { pieces } from "#lib/records/figures/pieces.ts";
import {
  type CurrencySum,
  currencySumRows,
  type SliceSum,
  sliceSumRows,
  statusCountRows,
} from "#lib/records/figures/rows.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import type { PayoutDate } from "#lib/schemas/synced/figures.ts";

export type Asked = {
  on: Database;
  account: string;
  slices: readonly Slice[];
  payoutDate: PayoutDate;
};

/** Payments or payouts of one currency, by slice, basis and status, without internal transfers. */
export async function sumBySlice(
  { on, account, slices, payoutDate }: Asked,
  resource: "payouts" | "payments",
  currency: string,
): Promise<SliceSum[]> {
  const { rows } = await sql`
    ${pieces({ account, resource, slices, payoutDate, which: { currency } })}
    select slice, basis, status, sum(count)::text as count, sum(unread)::text as unread,
      sum(amount)::text as amount
    from piece where direction <> ${INTERNAL}
    group by slice, basis, status having sum(count) <> 0
    order by slice, basis, status`.execute(on);
  return sliceSumRows.parse(rows);
}

/** Payments or payouts and their fees by currency and status, over all slices together. */
export async function sumByCurrency(
  { on, account, slices, payoutDate }: Asked,
  resource: "payouts" | "payments",
): Promise<CurrencySum[]> {
  const { rows } = await sql`
    ${pieces({ account, resource, slices, payoutDate, which: "by currency" })}
    select currency, basis, direction, quote_currency, status, sum(count)::text as count,
      sum(unread)::text as unread, sum(amount)::text as amount, sum(fee)::text as fee, sum(conversion_fee)::text as conversion_fee
    from piece group by currency, basis, direction, quote_currency, status having sum(count) <> 0
    order by currency, basis, direction, quote_currency, status`.execute(on);
  return currencySumRows.parse(rows);
}

/** How many payouts of any currency have which status. */
export async function countStatuses({ on, account, slices }: Omit<Asked, "payoutDate">) {
  const { rows } = await sql`
    ${pieces({ account, resource: "payouts", slices, which: "by status" })}
    select status, sum(count)::text as count
    from piece group by status having sum(count) <> 0 order by sum(count) desc, status`.execute(on);
  return statusCountRows.parse(rows);
}
