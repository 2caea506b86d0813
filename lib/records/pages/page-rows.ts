import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { matchedIds } from "#lib/records/conditions/matched-ids.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import type { Cursor, KeyValue } from "#lib/records/pages/cursor.ts";
import { firstIdOfDates } from "#lib/records/pages/first-id-of-dates.ts";
import {
  foundOrder,
  groupColumn,
  type IndexRange,
  indexRanges,
  orderBy,
  type SortOrder,
} from "#lib/records/pages/index-ranges.ts";
import { withoutImpliedDateBound } from "#lib/records/pages/without-implied-date-bound.ts";
import { type Kept, keptShape, LEARNT } from "#lib/records/record.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** A page's row as the database gives it. */
export const pageRowSchema = z.object({
  id: z.string(),
  grouped: z.string().nullable(),
  key: z.union([z.string(), z.boolean(), z.null()]),
  at: z.string(),
  ...keptShape,
});

/** A record of a page, with what it is sorted by and its time. */
export type PageRow = Kept & { id: string; grouped: string | null; key: KeyValue; at: string };

/** What is walked: a filter's records of a resource, in an order, and how many they are. */
export type Walk = {
  resource: ResourceName;
  filter: RecordFilter;
  scope: Scope;
  sortOrder: SortOrder;
  total: number;
};

/**
 * How the next records in a list's order are found: by walking the index of that order, or by sorting all records of the
 * filter, which an index of their own finds.
 */
export type FoundBy = "walked" | "sorted";

/**
 * At most `limit` records after a cursor (from the beginning, where there is none), or before it with
 * `back`; in the list's order either way. Nothing is skipped by counting: any depth costs the same.
 */
export async function readRows(
  walk: Walk,
  cursor: Cursor | null,
  back: boolean,
  limit: number,
  on: Database,
  foundBy: FoundBy = "walked",
): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  const ranges =
    cursor === null && walk.sortOrder.key.column === "id"
      ? [await fromFirstId(walk, back, on)]
      : indexRanges(walk.sortOrder, cursor, back);
  for (const [place, { where }] of ranges.entries()) {
    if (rows.length >= limit) break;
    const filter =
      cursor === null || place > 0
        ? walk.filter
        : withoutImpliedDateBound(walk.filter, walk.sortOrder, cursor, back);
    const own = { ...walk, filter };
    rows.push(...(await readRange(own, where, back, limit - rows.length, on, foundBy)));
  }
  return back ? rows.toReversed() : rows;
}

/** Of a list by ID, without what its dates leave out before its first record. */
async function fromFirstId(walk: Walk, back: boolean, on: Database): Promise<IndexRange> {
  const { resource, filter, scope, sortOrder } = walk;
  const { id, descending } = sortOrder;
  const isRising = descending === back;
  const first = await firstIdOfDates(resource, filter, isRising, scope.account, on);
  if (first === null) return { where: null };
  return { where: sql<boolean>`${id} ${isRising ? sql`>=` : sql`<=`} ${first}::numeric` };
}

async function readRange(
  walk: Walk,
  range: RawBuilder<boolean> | null,
  back: boolean,
  limit: number,
  on: Database,
  foundBy: FoundBy,
): Promise<PageRow[]> {
  const { resource, scope, sortOrder } = walk;
  const learnt = LEARNT[resource].map((column) => sql`, ${sql.ref(column)}`);
  // "offset 0" keeps the planner from walking the order's index instead of sorting.
  const next =
    foundBy === "walked"
      ? sql`${found(walk, range)} order by ${orderBy(sortOrder, back)}`
      : sql`select * from (${found(walk, range)} offset 0) as found order by ${foundOrder(sortOrder, back)}`;
  // The index alone finds the page; only the page's own rows are read.
  const { rows } = await sql`
    select found.id, found.grouped, found.key, found.at, raw${sql.join(learnt, sql``)}
    from (${next} limit ${limit}) as found
    join ${sql.table(RESOURCES[resource].table)} as record
      on record.account_id = ${scope.account} and record.id = found.id
    order by ${foundOrder(sortOrder, back)}`.execute(on);
  return rows.map((row) => pageRowSchema.parse(row));
}

/** A text's many matches are looked up first: the next in the list's order are soon met by walking it. */
function found(
  { resource, filter, scope, sortOrder }: Walk,
  range: RawBuilder<boolean> | null,
): RawBuilder<unknown> {
  const table = sql.table(RESOURCES[resource].table);
  const id = sql.ref(`${RESOURCES[resource].table}.id`);
  const plain = recordsWhere(resource, { ...filter, q: "" }, scope);
  const further = range === null ? sql`` : sql` and ${range}`;
  const walked = sql`select ${id}, ${groupColumn(sortOrder)}, ${sortOrder.key.expression} as key, ${sortOrder.time} as at
    from ${table} where ${plain}${further}`;
  if (filter.q === "") return walked;
  // "is true" keeps the planner from joining: it looks each id of the walk up among the matches.
  return sql`with matched as materialized (${matchedIds(resource, filter, scope)})
    ${walked} and (${id} in (select id from matched)) is true`;
}
