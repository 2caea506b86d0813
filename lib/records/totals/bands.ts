import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { cutDays, cutMonths, type Span } from "#lib/dates/cut-days.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { isConditionCommon } from "#lib/records/is-condition-common.ts";
import { isByStatus, isRolledUp, rolledUpWhere } from "#lib/records/totals/sums.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { BAND_BOUNDS } from "#lib/sync/store/amount-bands.ts";

/** Months whose records are read, since their bands aren't counted: one is under way, few others change. */
const MOST_OPEN = 3;

/** Records that are read one by one: a filter's, and what is asked of them beside it. */
type Rows = { filter: RecordFilter; further: RawBuilder<boolean> };

/** All that a filter asks for but what lies `beyond` some amounts: the first by the sums of days, the rest one by one. */
type AllBut = { filter: RecordFilter; beyond: RawBuilder<boolean> };

/**
 * A filter by amounts, cut: the bands (from `first`, to `end`, not included) that lie within its amounts, of the months
 * within its dates but those that are `open`; the records of what is left, but for whole days of which most lies in
 * these bands.
 */
export type Banded = {
  first: number;
  end: number;
  months: Span;
  open: readonly string[];
  rows: Rows[];
  days: AllBut[];
};

const openSchema = z.object({ open: z.array(z.string()), banded: z.boolean() });

/**
 * How to total a filter by amounts from the bands of synced_month (docs/decisions/amounts-in-bands.md), exactly; null
 * where that can't answer the filter, or too few months have bands.
 */
export async function bandedOf(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<Banded | null> {
  const { min, max } = filter;
  if (min === null && max === null) return null;
  if (!isRolledUp(resource, { ...filter, min: null, max: null }, scope)) return null;
  const first = min === null ? 0 : firstWithin(min);
  const end = max === null ? BAND_BOUNDS.length + 1 : endWithin(max);
  if (first >= end) return null;
  const { days, edges } = cutDays(filter);
  const cut = days === null ? null : cutMonths(days);
  if (cut === null || cut.months === null) return null;
  const { open, banded } = await readOpen(resource, scope, cut.months, on);
  if (!banded || open.length > MOST_OPEN) return null;
  const [from, to] = [BAND_BOUNDS[first - 1] ?? null, BAND_BOUNDS[end - 1] ?? null];
  const amount = sql.ref(`${RESOURCES[resource].table}.${FIELDS[resource].amount}`);
  const below = (bound: Decimal | null) =>
    bound === null
      ? sql<boolean>`${amount} is not null`
      : sql<boolean>`${amount} < ${bound}::numeric`;
  const inBands = { ...filter, min: from, max: null };
  const all = { ...filter, min: null, max: null };
  const spans = [...cut.days.map(instants), ...open.map(monthOf)];
  const within = recordsWhere(resource, inBands, scope);
  const isMost =
    spans.length > 0 &&
    (await isConditionCommon(
      sql`${within} and ${below(to)}`,
      resource,
      filter,
      scope,
      on,
      recordsWhere(resource, all, scope),
    ));
  const above = from === null ? sql`true` : sql`${amount} >= ${from}::numeric`;
  // What has no amount is beyond them too.
  const beyond = sql<boolean>`(${above} and ${below(to)}) is not true`;
  return {
    first,
    end,
    months: cut.months,
    open,
    rows: [
      ...(from === null || min === from
        ? []
        : [{ filter: { ...filter, max: null }, further: below(from) }]),
      ...(to === null ? [] : [{ filter: { ...filter, min: to }, further: below(null) }]),
      ...[...edges, ...(isMost ? [] : spans)].map((span) => ({
        filter: { ...inBands, ...span },
        further: below(to),
      })),
    ],
    days: isMost ? spans.map((span) => ({ filter: { ...all, ...span }, beyond })) : [],
  };
}

/** The first band that holds nothing below an amount. */
function firstWithin(min: Decimal): number {
  const at = BAND_BOUNDS.findIndex((bound) => compare(bound, min) >= 0);
  return at === -1 ? BAND_BOUNDS.length + 1 : at + 1;
}

/** The first band that may hold something above an amount. */
function endWithin(max: Decimal): number {
  return BAND_BOUNDS.findLastIndex((bound) => compare(bound, max) <= 0) + 1;
}

const midnight = (day: string | null) => (day === null ? null : `${day}T00:00:00Z`);

function instants({ from, to }: Span): Span {
  return { from: midnight(from), to: midnight(to) };
}

function monthOf(first: string): Span {
  const next = cutMonths({ from: `${first.slice(0, 8)}02`, to: null }).months?.from ?? null;
  return instants({ from: first, to: next });
}

/** The months that have no bands or changed since these were counted, and whether any other has. */
async function readOpen(resource: ResourceName, scope: Scope, months: Span, on: Database) {
  const own = ownMonths(resource, scope, months);
  const { rows } = await sql`
    with open as (
      select month from synced_month_change where ${own}
      union select month from synced_month where ${own} and least_id is null)
    select array(select month::text from open order by month) as open,
      exists (select from synced_month where ${own} and month not in (select month from open)) as banded`.execute(
    on,
  );
  return openSchema.parse(rows[0]);
}

function ownMonths(resource: ResourceName, { account }: Scope, { from, to }: Span) {
  const bounds = [
    ...(from === null ? [] : [sql`month >= ${from}::date`]),
    ...(to === null ? [] : [sql`month < ${to}::date`]),
  ];
  return sql.join([sql`account_id = ${account} and resource = ${resource}`, ...bounds], sql` and `);
}

/** How many records are in the bands, as a query. */
export function bandCounts(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  banded: Banded,
): RawBuilder<unknown> {
  return sql`select sum(${between("band_counts")}) as count from (${placed(resource, filter, scope, banded)}) as held`;
}

/** Counts and sums of the records in the bands, as `partialSums` has them. */
export function bandSums(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  banded: Banded,
): RawBuilder<unknown> {
  return sql`
    select currency, basis, direction, ${isByStatus(resource) ? sql`status` : sql`''`} as status, quote_currency,
      sum(${between("band_counts")}) as count, 0 as unread, sum(${between("band_amounts")}) as amount,
      sum(${between("band_fees")}) as fee, sum(${between("band_quotes")}) as quote_amount
    from (${placed(resource, filter, scope, banded)}) as held
    where through > before group by 1, 2, 3, 4, 5`;
}

/** Sums of the months with the places in their lists of what is before the bands and of the last of these. */
function placed(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  { first, end, months, open }: Banded,
): RawBuilder<unknown> {
  return sql`
    select *, width_bucket(${first - 1}::integer, bands) as before, width_bucket(${end - 1}::integer, bands) as through
    from synced_month
    where ${ownMonths(resource, scope, months)} and month <> all(${open}::date[])
      and ${rolledUpWhere(resource, filter, scope)}`;
}

function between(column: string): RawBuilder<unknown> {
  const list = sql.ref(column);
  return sql`coalesce(${list}[through], 0) - coalesce(${list}[before], 0)`;
}
