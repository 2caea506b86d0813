import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import type { Slice } from "#lib/dates/cut-period.ts";
import {
  type CurrencySum,
  currencySumRows,
  type SliceSum,
  sliceSumRows,
  statusCountRows,
} from "#lib/records/figures/rows.ts";
import { sliceSums } from "#lib/records/figures/slice-sums.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import type { PayoutDate } from "#lib/schemas/figures/figures.ts";

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
    ${sliceSums({ account, resource, slices, payoutDate, which: { currency } })}
    select slice, basis, status, sum(count)::text as count, sum(unread)::text as unread,
      sum(amount)::text as amount
    from piece where direction <> ${INTERNAL}
    group by slice, basis, status having sum(count) <> 0
    order by slice, basis, status`.execute(on);
  return sliceSumRows.parse(rows);
}

/**
 * The sums of a period's slices and of those of the period before it, each counted from its own first, by one
 * statement where the one period follows the other: each costs some milliseconds of planning. What lies between them
 * is a slice of its own, and left out.
 */
export async function sumBoth<Sum extends { slice: number }>(
  before: readonly Slice[],
  now: readonly Slice[],
  sum: (slices: readonly Slice[]) => Promise<Sum[]>,
): Promise<{ before: Sum[]; now: Sum[] }> {
  const [last, first] = [before.at(-1), now[0]];
  if (last === undefined || first === undefined || last.to > first.from) {
    return { before: await sum(before), now: await sum(now) };
  }
  const gap = { first: last.last, last: first.first, from: last.to, to: first.from };
  const between = last.to === first.from ? [] : [gap];
  const sums = await sum([...before, ...between, ...now]);
  const start = before.length + between.length;
  return {
    before: sums.filter(({ slice }) => slice < before.length),
    now: sums.flatMap((one) => (one.slice < start ? [] : [{ ...one, slice: one.slice - start }])),
  };
}

/** Payments or payouts and their fees by slice, currency and status. */
export async function sumByCurrency(
  { on, account, slices, payoutDate }: Asked,
  resource: "payouts" | "payments",
): Promise<CurrencySum[]> {
  const { rows } = await sql`
    ${sliceSums({ account, resource, slices, payoutDate, which: "by currency" })}
    select slice, currency, basis, direction, quote_currency, status, sum(count)::text as count,
      sum(unread)::text as unread, sum(amount)::text as amount, sum(fee)::text as fee, sum(conversion_fee)::text as conversion_fee
    from piece group by slice, currency, basis, direction, quote_currency, status having sum(count) <> 0
    order by slice, currency, basis, direction, quote_currency, status`.execute(on);
  return currencySumRows.parse(rows);
}

/** How many payouts of any currency have which status. */
export async function countStatuses({ on, account, slices }: Omit<Asked, "payoutDate">) {
  const { rows } = await sql`
    ${sliceSums({ account, resource: "payouts", slices, which: "by status" })}
    select status, sum(count)::text as count
    from piece group by status having sum(count) <> 0 order by sum(count) desc, status`.execute(on);
  return statusCountRows.parse(rows);
}
