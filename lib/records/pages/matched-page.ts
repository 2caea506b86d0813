import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { matchedIds } from "#lib/records/conditions/matched-ids.ts";
import { digits } from "#lib/records/digits.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";
import { groupColumn, indexRanges, type SortOrder } from "#lib/records/pages/index-ranges.ts";
import { type PageRow, pageRowSchema, type Walk } from "#lib/records/pages/page-rows.ts";
import { LEARNT } from "#lib/records/record.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const countsSchema = z.object({ total: digits, position: digits });

/** Rows in the list's order, which record of the list (from 1) the first of them is, and how many match. */
export type MatchedPage = { rows: PageRow[]; position: number; total: number };

/**
 * Whether a list that asks for a text is found, sorted and counted in one go: what it is sorted by
 * is in the indexes in which texts are looked up, so that all matches cost little.
 */
export function isMatchedAtOnce(
  resource: ResourceName,
  { q }: RecordFilter,
  { key }: SortOrder,
): boolean {
  const carried = ["id", "created_at", ...FIELDS[resource].facets];
  return q !== "" && carried.includes(key.column) && key.kind !== "network";
}

/**
 * At most `limit` of a filter's records after a cursor (from the beginning, where there is none), or before
 * it with `back`. All of its records are looked up, once for the page, its place and the count.
 */
export async function readMatchedPage(
  { resource, filter, scope, sortOrder }: Omit<Walk, "total">,
  cursor: Cursor | null,
  back: boolean,
  limit: number,
  on: Database,
): Promise<MatchedPage> {
  const order = foundOrder(sortOrder, back);
  const learnt = LEARNT[resource].map((column) => sql`, ${sql.ref(column)}`);
  const beside = [
    groupColumn(sortOrder),
    sql`${sortOrder.key.expression} as key`,
    sql`${sortOrder.time} as at`,
  ];
  const { rows } = await sql<{ id: string | null }>`
    with matched as materialized (
      ${matchedIds(resource, filter, scope, { beside })}),
    found as materialized (
      select id, grouped, key, at from matched ${beyond(sortOrder, cursor, back)} order by ${order} limit ${limit})
    select counted.total, placed.before + 1 as position, found.id, found.grouped, found.key, found.at, raw${sql.join(learnt, sql``)}
    from (select count(*) as total from matched) as counted
    cross join (${cursor === null ? beforeEnd(back) : countBefore(sortOrder)}) as placed
    left join found on true
    left join ${sql.table(RESOURCES[resource].table)} as record
      on record.account_id = ${scope.account} and record.id = found.id
    order by ${foundOrder(sortOrder, false, "found")}`.execute(on);
  const { total, position } = countsSchema.parse(rows[0]);
  const found = rows.filter(({ id }) => id !== null).map((row) => pageRowSchema.parse(row));
  return { rows: found, position, total };
}

/** What follows a cursor among the matches, or is before it. */
function beyond(sortOrder: SortOrder, cursor: Cursor | null, back: boolean): RawBuilder<unknown> {
  if (cursor === null) return sql``;
  const key = { ...sortOrder.key, expression: sql`matched.key` };
  const wheres = indexRanges(
    {
      ...sortOrder,
      group: sortOrder.group && sql`matched.grouped`,
      key,
      time: sql`matched.at`,
      id: sql`matched.id`,
    },
    cursor,
    back,
  ).flatMap(({ where }) => (where === null ? [] : [where]));
  return sql`where ${sql.join(wheres, sql` or `)}`;
}

/** What has no value stands last. */
function foundOrder({ descending }: SortOrder, back: boolean, of = "matched"): RawBuilder<unknown> {
  const direction = descending === back ? sql`asc` : sql`desc`;
  const last = back ? sql`desc` : sql`asc`;
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`${column("key")} is null ${last}, ${column("grouped")} is null ${last},
    ${column("grouped")} ${direction}, ${column("key")} ${direction}, ${column("at")} ${direction},
    ${column("id")} ${direction}`;
}

/** How many matches are before the first that was found; none if none was. */
function countBefore(sortOrder: SortOrder): RawBuilder<unknown> {
  const compare = sortOrder.descending ? sql`>` : sql`<`;
  return sql`
    select count(*) as before from matched, (
      select id, grouped, key, at from found order by ${foundOrder(sortOrder, false, "found")} limit 1) as first
    where case
      when (matched.key is null, matched.grouped is null) <> (first.key is null, first.grouped is null)
      then (matched.key is null, matched.grouped is null) < (first.key is null, first.grouped is null)
      when first.key is null then (coalesce(matched.grouped, ''), matched.at, matched.id)
        ${compare} (coalesce(first.grouped, ''), first.at, first.id)
      else (coalesce(matched.grouped, ''), matched.key, matched.at, matched.id)
        ${compare} (coalesce(first.grouped, ''), first.key, first.at, first.id) end`;
}

/** The same of a page at an end of the list, which need not be counted. */
function beforeEnd(back: boolean): RawBuilder<unknown> {
  return back
    ? sql`select (select count(*) from matched) - (select count(*) from found) as before`
    : sql`select 0::bigint as before`;
}
