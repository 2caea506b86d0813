import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { cutDays } from "#lib/dates/cut-days.ts";
import { digits } from "#lib/records/digits.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";
import { indexRanges } from "#lib/records/pages/index-ranges.ts";
import { countListed, countRows } from "#lib/records/payout-list/count.ts";
import {
  isRolledUp,
  partsOf,
  periodsWhere,
  wholePeriods,
} from "#lib/records/payout-list/period-sums.ts";
import { sortOrderOf, type Walk } from "#lib/records/payout-list/sort-order.ts";
import { listWhere } from "#lib/records/payout-list/where.ts";
import { NO_STATUS } from "#lib/resources/payout-tabs.ts";
import { among, NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** From where to read, and how many rows to pass over on the way. */
type Start = { cursor: Cursor | null; back: boolean; skip: number };

/** A place between rows that follows a cursor (null: one of the list's ends), and how many rows are before it. */
type Boundary = { cursor: Cursor | null; at: number };

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * From where the rows from number `first` (counted from 0) to `end`, not included, are soonest reached: the nearest
 * place of which the sums of periods know how many rows are before it.
 */
export async function seek(
  walk: Walk,
  { first, end }: { first: number; end: number },
  on: Database,
): Promise<Start> {
  const known = isRolledUp(walk.filter, walk.scope) ? await boundariesOf(walk, first, on) : [];
  let before: Boundary = { cursor: null, at: 0 };
  let after: Boundary = { cursor: null, at: walk.total };
  for (const one of known) {
    if (one.at <= first && one.at >= before.at) before = one;
    if (one.at >= end && one.at < after.at) after = one;
  }
  return after.at - end < first - before.at
    ? { cursor: after.cursor, back: true, skip: after.at - end }
    : { cursor: before.cursor, back: false, skip: first - before.at };
}

async function boundariesOf(walk: Walk, first: number, on: Database): Promise<Boundary[]> {
  const { filter, sorting } = walk;
  if (sorting.column === "createdAt") {
    const day = await dayBefore(walk, filter, first, on);
    return day === null
      ? []
      : [{ cursor: { ...day.place, value: day.place.createdAt }, at: day.at }];
  }
  if (sorting.column === "status") return await statusBoundaries(walk, first, on);
  if (sortOrderOf(walk).group === null) return [];
  const groups = await readGroups(walk, "currency", on);
  return groups.map(({ value, until }) => ({ cursor: endOf(walk, value), at: until }));
}

/** Beyond every amount of a currency. */
function endOf({ sorting }: Walk, currency: string): Cursor {
  const value = sorting.descending ? "-Infinity" : "Infinity";
  return { group: currency, value, createdAt: "-infinity", id: FIRST_ID };
}

/** The ends of statuses, and of the day before the row within its own. */
async function statusBoundaries(walk: Walk, first: number, on: Database): Promise<Boundary[]> {
  const groups = await readGroups(walk, "status", on);
  const createdAt = walk.sorting.descending ? "-infinity" : "infinity";
  const id = walk.sorting.descending ? FIRST_ID : LAST_ID;
  const ends = groups.map(({ value, until }) => ({
    cursor: { group: null, value: keyOf(value), createdAt, id },
    at: until,
  }));
  const own = groups.find(({ until }) => until > first);
  if (own === undefined) return ends;
  const { value, from } = own;
  const day = await dayBefore(walk, ofStatus(walk.filter, value), first - from, on);
  return day === null
    ? ends
    : [...ends, { cursor: { ...day.place, value: keyOf(value) }, at: from + day.at }];
}

/** A status as cursors have it. */
function keyOf(status: string): string | null {
  return status === NO_STATUS ? null : status;
}

function ofStatus(filter: RecordFilter, status: string): RecordFilter {
  return { ...filter, tab: NO_CHOICES, status: among([status]) };
}

const groupSchema = z.object({ value: z.string(), count: digits });

/** A value's rows in the list: from which on, and until which (not included). */
type Group = { value: string; from: number; until: number };

/** What the list has of each status, or of each currency with an amount, in its order. */
async function readGroups(
  { filter, scope, sorting }: Walk,
  by: "status" | "currency",
  on: Database,
): Promise<Group[]> {
  const column = sql.ref(by);
  const valued = by === "currency";
  const parts = partsOf(filter, scope, {
    periods: (where) => sql`
      select ${column} as value, sum(${valued ? sql`count - unread` : sql`count`}) as count
      from payout_row_period where ${where} and ${column} <> '' group by ${column}`,
    rows: (where) => sql`
      select ${column} as value, count(${valued ? sql`amount` : sql`*`}) as count
      from payout_row where ${where} and ${column} <> '' group by ${column}`,
  });
  const direction = sorting.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql`
    select value, sum(count)::bigint as count from (${parts}) as part
    group by value having sum(count) > 0 order by value = ${NO_STATUS}, value collate "C" ${direction}`.execute(
    on,
  );
  let until = 0;
  return rows.map((row) => {
    const { value, count } = groupSchema.parse(row);
    const from = until;
    until += count;
    return { value, from, until };
  });
}

const periodSchema = z.object({
  unit: z.enum(["day", "month"]),
  first: z.string(),
  end: z.string(),
  before: digits,
});

type Period = z.infer<typeof periodSchema>;

/**
 * The beginning of the day, in the list's order by time, in which the row of a number (counted from 0) is; null where
 * the row is before the first whole day.
 */
async function dayBefore(
  walk: Walk,
  filter: RecordFilter,
  first: number,
  on: Database,
): Promise<{ place: Omit<Cursor, "value">; at: number } | null> {
  const { scope, sorting } = walk;
  const { days, edges } = cutDays(filter);
  if (days === null) return null;
  const edge = edges.find(({ from, to }) =>
    sorting.descending ? to === filter.to : from === filter.from,
  );
  const passed =
    edge === undefined ? 0 : await countRows(listWhere({ ...filter, ...edge }, scope), on);
  if (first < passed) return null;
  const whole = await periodBefore(walk, wholePeriods(filter, scope, days), first - passed, on);
  if (whole === null) return null;
  const at = passed + whole.before;
  if (whole.unit === "day") return { place: beginningOf(walk, whole), at };
  const month = { unit: "day", from: whole.first, to: whole.end } as const;
  const day = await periodBefore(walk, [periodsWhere(filter, scope, month)], first - at, on);
  return { place: beginningOf(walk, day ?? whole), at: at + (day?.before ?? 0) };
}

/** Of some periods, the last one before which there are no more rows than `rows`, in the list's order by time. */
async function periodBefore(
  { sorting }: Walk,
  periods: readonly RawBuilder<boolean>[],
  rows: number,
  on: Database,
): Promise<Period | null> {
  const [direction, back] = sorting.descending ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const sums = periods.map(
    (where) => sql`
      select unit, first, sum(count) as count from payout_row_period where ${where}
      group by unit, first`,
  );
  const found = await sql`
    select unit, first::text, (first + ('1 ' || unit)::interval)::date::text as end,
      (until - count)::bigint as before
    from (
      select unit, first, count, sum(count) over (order by first ${direction}) as until
      from (${sql.join(sums, sql` union all `)}) as part) as period
    where until - count <= ${rows} order by first ${back} limit 1`.execute(on);
  return periodSchema.nullable().parse(found.rows[0] ?? null);
}

/** Between what is before a period in the list and what is in it; columns have microseconds. */
function beginningOf({ sorting }: Walk, { first, end }: Period): Omit<Cursor, "value"> {
  if (sorting.descending) return { group: null, createdAt: `${end}T00:00:00Z`, id: FIRST_ID };
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - 1).toISOString();
  return { group: null, createdAt: before.replace("Z", "999Z"), id: LAST_ID };
}

/** How many of the list's rows are before one of its own, by the sums of periods as far as they know. */
export async function countBefore(walk: Walk, cursor: Cursor, on: Database): Promise<number> {
  const { filter, sorting } = walk;
  if (sorting.column === "createdAt" && filter.date === "created") {
    return await countByTime(walk, filter, cursor, on);
  }
  const sortOrder = sortOrderOf(walk);
  const parts = indexRanges(sortOrder, cursor, true).flatMap(({ where }) =>
    where === null ? [] : [where],
  );
  const isStatus = sorting.column === "status";
  if (
    !isRolledUp(filter, walk.scope) ||
    cursor.value === null ||
    (!isStatus && cursor.group === null)
  ) {
    return await countWhere(walk, parts, on);
  }
  const groups = await readGroups(walk, isStatus ? "status" : "currency", on);
  const own = isStatus ? cursor.value : cursor.group;
  const before = groups.find(({ value }) => value === own)?.from ?? 0;
  if (isStatus) {
    return before + (await countByTime(walk, ofStatus(filter, String(own)), cursor, on));
  }
  // The last one is that of other currencies.
  return before + (await countWhere(walk, parts.slice(0, -1), on));
}

async function countWhere(
  { filter, scope }: Walk,
  parts: readonly RawBuilder<boolean>[],
  on: Database,
): Promise<number> {
  let count = 0;
  for (const part of parts) {
    count += await countRows(sql`${listWhere(filter, scope)} and ${part}`, on);
  }
  return count;
}

/** How many of a filter's rows are before a row of it in the order by time. */
async function countByTime(
  { scope, sorting }: Walk,
  filter: RecordFilter,
  { createdAt, id }: Cursor,
  on: Database,
): Promise<number> {
  const same = (further: RawBuilder<boolean>) =>
    countRows(
      sql`${listWhere(filter, scope)} and payout_row.created_at = ${createdAt}::timestamptz
        and ${further}`,
      on,
    );
  if (sorting.descending) {
    const since = await countListed({ ...filter, from: createdAt }, scope, on);
    return since - (await same(sql`payout_row.id <= ${id}::uuid`));
  }
  const until = await countListed({ ...filter, to: createdAt }, scope, on);
  return until + (await same(sql`payout_row.id < ${id}::uuid`));
}
