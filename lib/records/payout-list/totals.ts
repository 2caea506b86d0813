import "server-only";
import { sql } from "kysely";
import { z } from "zod";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { digits } from "#lib/records/digits.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import {
  asksDrafts,
  isByStatus,
  listWhere,
  readListScope,
  statusesOf,
} from "#lib/records/payout-list/where.ts";
import { isSummed } from "#lib/resources/payout-tabs.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

const sum = decimalSchema.nullable().transform((value): Decimal => value ?? ZERO);
const rowSchema = z.object({
  status: z.string(),
  currency: z.string(),
  count: digits,
  unread: digits,
  amount: sum,
  fee: sum,
});

type Sums = z.infer<typeof rowSchema>;
type CurrencyTotal = Totals["data"]["currencies"][number];

/**
 * Count and exact sums by currency of a filter's rows for this user. Summed is what the status table counts as
 * money moved: what failed, and what the provider is not known to have, is counted apart. Rejects with a
 * Failure.
 */
export async function readPayoutTotals(viewer: string, filter: RecordFilter): Promise<Totals> {
  return await inSnapshot(async (on) => {
    const scope = await readListScope(viewer, filter, on);
    const { rows } =
      isByStatus(filter) && !asksDrafts(filter)
        ? await sql`
            select status, currency, sum(count)::bigint as count, sum(unread)::bigint as unread,
              sum(amount) as amount, sum(fee) as fee
            from payout_row_sum where account_id = ${scope.account}
              and status = any(${statusesOf(filter, scope)}::text[])
            group by status, currency having sum(count) > 0 order by currency`.execute(on)
        : await sql`
            select status, coalesce(currency, '') as currency, count(*) as count,
              count(*) - count(amount) as unread, sum(amount) as amount, sum(fee_amount) as fee
            from payout_row where ${listWhere(filter, scope)}
            group by status, coalesce(currency, '') order by 2`.execute(on);
    const sums = rows.map((row) => rowSchema.parse(row));
    const currencies = new Map<string, CurrencyTotal>();
    for (const part of sums) {
      const isMoved = isSummed(part.status, scope.defined);
      currencies.set(part.currency, added(currencies.get(part.currency), part, isMoved));
    }
    return {
      data: {
        count: sums.reduce((all, { count }) => all + count, 0),
        currencies: [...currencies.values()],
        converted: [],
      },
      completeness: await completenessOf("payouts", on),
    };
  });
}

/** Without a currency, rows are counted and not summed. */
function added(held: CurrencyTotal | undefined, part: Sums, isMoved: boolean): CurrencyTotal {
  const { currency, count, unread } = part;
  const isNamed = currency !== "";
  const before = held ?? {
    currency: isNamed ? currency : null,
    count: 0,
    unread: 0,
    amount: isNamed ? ZERO : null,
    inferred: null,
    fee: isNamed ? ZERO : null,
    feeCurrency: isNamed ? currency : null,
    notMoved: 0,
  };
  const plus = (sum: Decimal | null, more: Decimal) =>
    sum === null || !isMoved ? sum : add(sum, more);
  return {
    ...before,
    count: before.count + count,
    unread: before.unread + (isMoved ? unread : 0),
    amount: plus(before.amount, part.amount),
    fee: plus(before.fee, part.fee),
    notMoved: (before.notMoved ?? 0) + (isMoved ? 0 : count),
  };
}
