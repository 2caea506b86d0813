import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { add, type Decimal, subtract, ZERO } from "#lib/money/decimal.ts";
import { digits } from "#lib/records/digits.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import { complementOfAmounts } from "#lib/records/payout-list/complement-of-amounts.ts";
import { isInternal } from "#lib/records/payout-list/movements.ts";
import { partsOf } from "#lib/records/payout-list/period-sums.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import {
  asksDrafts,
  isByStatus,
  type ListScope,
  listWhere,
  statusesOf,
  UNSYNCED,
} from "#lib/records/payout-list/where.ts";
import { isSummed } from "#lib/resources/payout-tabs.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
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

const internalSchema = rowSchema.pick({ status: true, currency: true, count: true, amount: true });

type Sums = z.infer<typeof rowSchema>;
type CurrencyTotal = Totals["data"]["currencies"][number];

/**
 * Count and exact sums by currency of a filter's rows for this user. Summed is what the status table counts as
 * money moved: what failed, and what the provider is not known to have, is counted apart. Rejects with a
 * Failure.
 */
export async function readPayoutTotals(viewer: Viewer, filter: RecordFilter): Promise<Totals> {
  const defined = await definedStatuses();
  return await inSnapshot(async (on) => {
    const readAt = new Date().toISOString();
    const scope = await readListScope(viewer, filter, defined, on);
    const sums = await readSums(filter, scope, on);
    const currencies = new Map<string, CurrencyTotal>();
    for (const part of sums) {
      const isMoved = isSummed(part.status, scope.defined);
      currencies.set(part.currency, added(currencies.get(part.currency), part, isMoved));
    }
    for (const part of await readUnsynced(filter, scope, on)) {
      const total = currencies.get(part.currency);
      if (total === undefined || !isSummed(part.status, scope.defined)) continue;
      currencies.set(part.currency, withoutUnsynced(total, part));
    }
    for (const part of await readInternal(filter, scope, on)) {
      const total = currencies.get(part.currency);
      if (total === undefined || !isSummed(part.status, scope.defined)) continue;
      currencies.set(part.currency, withoutInternal(total, part));
    }
    return {
      data: {
        count: sums.reduce((all, { count }) => all + count, 0),
        currencies: [...currencies.values()],
        converted: [],
      },
      completeness: await completenessOf("payouts", on, filter),
      readAt,
    };
  });
}

/** The sums of a filter's rows by status and currency ('' for none), by those that are kept as far as they know. */
async function readSums(filter: RecordFilter, scope: ListScope, on: Database): Promise<Sums[]> {
  const side = await complementOfAmounts(filter, scope, on);
  const { wide, beyond } = side ?? { wide: filter, beyond: [] };
  const less = beyond.map(
    (further) => sql`
      select status, currency, -count as count, -unread as unread, -amount as amount, -fee as fee
      from (${rowSums(sql`${listWhere(wide, scope)} and ${further}`)}) as less`,
  );
  const { rows } = await sql`
    select status, currency, sum(count)::bigint as count, sum(unread)::bigint as unread,
      sum(amount) as amount, sum(fee) as fee
    from (${sql.join([partialSums(wide, scope), ...less], sql` union all `)}) as part
    group by status, currency having sum(count) > 0 order by currency`.execute(on);
  return rows.map((row) => rowSchema.parse(row));
}

function partialSums(filter: RecordFilter, scope: ListScope): RawBuilder<unknown> {
  if (isByStatus(filter) && !asksDrafts(filter)) {
    return sql`select status, currency, count, unread, amount, fee from payout_row_sum
      where account_id = ${scope.account} and status = any(${statusesOf(filter, scope)}::text[])`;
  }
  return partsOf(filter, scope, {
    periods: (where) => sql`
      select status, currency, sum(count) as count, sum(unread) as unread, sum(amount) as amount,
        sum(fee_amount) as fee
      from payout_row_period where ${where} group by status, currency`,
    rows: rowSums,
  });
}

function rowSums(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select status, coalesce(currency, '') as currency, count(*) as count,
      count(*) - count(amount) as unread, coalesce(sum(amount), 0) as amount,
      coalesce(sum(fee_amount), 0) as fee
    from payout_row where ${where} group by status, coalesce(currency, '')`;
}

/** Those of a filter's rows that have a status of the provider, which is not known to have them. */
async function readUnsynced(filter: RecordFilter, scope: ListScope, on: Database): Promise<Sums[]> {
  const { rows } = await rowSums(sql`${listWhere(filter, scope)} and ${UNSYNCED}`).execute(on);
  return rows.map((row) => rowSchema.parse(row));
}

/** Counted with those that aren't summed, as neither the overview nor a file has them. */
function withoutUnsynced(total: CurrencyTotal, part: Sums): CurrencyTotal {
  return {
    ...total,
    unread: total.unread - part.unread,
    amount: total.amount && subtract(total.amount, part.amount),
    fee: total.fee && subtract(total.fee, part.fee),
    notMoved: (total.notMoved ?? 0) + part.count,
  };
}

type Internal = Pick<Sums, "status" | "currency" | "count" | "amount">;

/** Those of a filter's rows that came in again. */
async function readInternal(
  filter: RecordFilter,
  scope: ListScope,
  on: Database,
): Promise<Internal[]> {
  const { rows } = await sql`
    select status, coalesce(currency, '') as currency, count(*) as count, sum(amount) as amount
    from payout_row where ${listWhere(filter, scope)} and ${isInternal("payout_row", scope.account)}
      and not ${UNSYNCED}
    group by status, coalesce(currency, '')`.execute(on);
  return rows.map((row) => internalSchema.parse(row));
}

/** Counted with the others and summed apart: the money never left. Fees were paid all the same. */
function withoutInternal(total: CurrencyTotal, { count, amount }: Internal): CurrencyTotal {
  if (total.amount === null) return total;
  const before = total.internal ?? { count: 0, amount: ZERO };
  return {
    ...total,
    amount: subtract(total.amount, amount),
    internal: { count: before.count + count, amount: add(before.amount, amount) },
  };
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
    internal: null,
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
