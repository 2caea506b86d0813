import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { feeCurrency } from "#lib/addresses/fee-currency.ts";
import type { Database } from "#lib/database/connection.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { Scope } from "#lib/records/conditions/where.ts";
import { digits } from "#lib/records/digits.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import { refuseUnsupportedFilters } from "#lib/records/refuse-unsupported-filters.ts";
import { readScope } from "#lib/records/scope.ts";
import { bandedOf, bandSums } from "#lib/records/totals/bands.ts";
import { complementOfFilter } from "#lib/records/totals/complement-of-filter.ts";
import { directionsApart } from "#lib/records/totals/directions-apart.ts";
import { lessSums, partialSums, recordSums } from "#lib/records/totals/sums.ts";
import type { CurrencyBasis } from "#lib/resources/currency-basis.ts";
import { type CrossingDirection, INTERNAL } from "#lib/resources/direction.ts";
import { isStatusSummed } from "#lib/resources/payout-tabs.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

const sum = decimalSchema.nullable().transform((value): Decimal => value ?? ZERO);
const rowSchema = z.object({
  currency: z.string(),
  basis: z.string(),
  direction: z.string(),
  status: z.string(),
  quote_currency: z.string(),
  count: digits,
  unread: digits,
  amount: sum,
  fee: sum,
  quote_amount: sum,
});

const INFERRED: CurrencyBasis = "inferred";

type Sums = z.infer<typeof rowSchema>;

/** Count and exact sums by currency of a filter's records, all of one moment. Rejects with a Failure. */
export async function readTotals(resource: ResourceName, filter: RecordFilter): Promise<Totals> {
  refuseUnsupportedFilters(resource, filter);
  const defined = await definedStatuses();
  return await inSnapshot(async (transaction) => {
    const readAt = new Date().toISOString();
    const scope = await readScope(resource, filter, transaction);
    const data = await totalsOf(resource, filter, { scope, defined, on: transaction });
    return { data, completeness: await completenessOf(resource, transaction, filter), readAt };
  });
}

/** The same within a transaction of the caller's. Sums over currencies' minimum payouts would say nothing. */
async function totalsOf(
  resource: ResourceName,
  filter: RecordFilter,
  { scope, defined, on }: { scope: Scope; defined: readonly DefinedStatus[]; on: Database },
): Promise<Totals["data"]> {
  const { rows } = await sql`
    select currency, basis, direction, status, quote_currency, sum(count)::bigint as count,
      sum(unread)::bigint as unread, sum(amount) as amount, sum(fee) as fee,
      sum(quote_amount) as quote_amount
    from (${await parts(resource, filter, scope, on)}) as part
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(on);
  const sums = rows.map((row) => rowSchema.parse(row)).filter(({ count }) => count > 0);
  const count = sums.reduce((all, one) => all + one.count, 0);
  if (RESOURCES[resource].catalogue) return { count, currencies: [], converted: [] };
  const apart = directionsApart(resource, filter);
  const currencies = gather(sums, "currency").map(({ currency, count, unread, fee }) => {
    if (currency === "") return unstated(count, unread);
    const coin = feeCurrency(resource, currency);
    const own = sums.filter((one) => one.currency === currency);
    const crossing = own.filter(({ direction }) => direction !== INTERNAL);
    return {
      currency,
      count,
      unread,
      amount: partOf(crossing)?.amount ?? ZERO,
      inferred: partOf(crossing.filter(({ basis }) => basis === INFERRED)),
      internal: partOf(own.filter(({ direction }) => direction === INTERNAL)),
      ...(apart !== null && { directions: apart.flatMap((one) => ofDirection(own, one)) }),
      fee: coin === null ? null : fee,
      feeCurrency: coin,
      ...(resource === "payouts" && { notMovedSums: notMovedOf(own, defined) }),
    };
  });
  const converted = gather(sums, "quote_currency")
    .filter(({ quote_currency }) => quote_currency !== "")
    .map(({ quote_currency: currency, count, quote_amount: amount }) => ({
      currency,
      count,
      amount,
    }));
  return { count, currencies, converted };
}

/** Records of which no currency is known: counted and not summed. */
function unstated(count: number, unread: number): Totals["data"]["currencies"][number] {
  const nothing = { amount: null, inferred: null, internal: null, fee: null, feeCurrency: null };
  return { currency: null, count, unread, ...nothing };
}

/** Sums of one currency added up; null for none. */
function partOf(sums: readonly Sums[]) {
  const [part] = gather(sums, "currency");
  return part === undefined ? null : { count: part.count, amount: part.amount };
}

/** The part of one direction, of the sums of one currency; nothing where no record has it. */
function ofDirection(own: readonly Sums[], direction: CrossingDirection) {
  const part = partOf(own.filter((one) => one.direction === direction));
  return part === null ? [] : [{ direction, ...part }];
}

/** Of the sums of payouts of one currency, those that the payouts list counts and doesn't sum. */
function notMovedOf(own: readonly Sums[], defined: readonly DefinedStatus[]) {
  const still = own.filter(({ status }) => !isStatusSummed(status, defined));
  const [all] = gather(still, "currency");
  const crossing = partOf(still.filter(({ direction }) => direction !== INTERNAL));
  return { count: all?.count ?? 0, amount: crossing?.amount ?? ZERO, fee: all?.fee ?? ZERO };
}

/** Amounts are summed by their bands; where these can't answer and more than half is left, by what they leave out. */
async function parts(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<RawBuilder<unknown>> {
  const banded = await bandedOf(resource, filter, scope, on);
  if (banded !== null) {
    const { rows, days } = banded;
    return unionAll([
      bandSums(resource, filter, scope, banded),
      ...rows.map(({ filter: own, further }) => recordSums(resource, own, scope, further)),
      ...days.flatMap(({ filter: all, beyond }) => [
        partialSums(resource, all, scope),
        lessSums(resource, all, scope, beyond),
      ]),
    ]);
  }
  const side = await complementOfFilter(resource, filter, scope, on);
  if (side === null) return partialSums(resource, filter, scope);
  return unionAll([
    await parts(resource, side.wide, scope, on),
    ...side.beyond.map((further) => lessSums(resource, side.wide, scope, further)),
  ]);
}

function unionAll(queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(queries, sql` union all `);
}

/** One for each value of a column, in the order of the values' first rows. */
function gather(sums: readonly Sums[], by: "currency" | "quote_currency"): Sums[] {
  const gathered = new Map<string, Sums>();
  for (const one of sums) {
    const held = gathered.get(one[by]);
    gathered.set(one[by], held === undefined ? one : plus(held, one));
  }
  return [...gathered.values()].sort((a, b) => (a[by] < b[by] ? -1 : 1));
}

function plus(a: Sums, b: Sums): Sums {
  return {
    ...a,
    count: a.count + b.count,
    unread: a.unread + b.unread,
    amount: add(a.amount, b.amount),
    fee: add(a.fee, b.fee),
    quote_amount: add(a.quote_amount, b.quote_amount),
  };
}
