import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { digits } from "#lib/records/digits.ts";
import { isConditionCommon } from "#lib/records/is-condition-common.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";
import { indexRanges, type SortOrder } from "#lib/records/pages/index-ranges.ts";
import { narrowToSortGroup } from "#lib/records/pages/narrow-to-sort-group.ts";
import type { Walk } from "#lib/records/pages/page-rows.ts";
import { countRecords, countWhere } from "#lib/records/totals/count.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";

/** Which record of a list (from 1) one of its own is, counted. */
export async function countTo(walk: Walk, cursor: Cursor, on: Database): Promise<number> {
  const { sortOrder, total } = walk;
  if (sortOrder.key.column === "created_at" && typeof cursor.value === "string") {
    return (await countByTime(walk, cursor.value, cursor.id, on)) + 1;
  }
  if (isReadByRow(walk)) return (await countAmong(walk, cursor, on)) + 1;
  const own = await narrowToSortGroup(walk, cursor, on);
  if (own !== null) return own.before + (await countTo(own.walk, own.cursor, on));
  const isFar = await areMostBefore(walk, cursor, on);
  if (isFar) return total - (await countBeside(walk, cursor, false, on));
  return (await countBeside(walk, cursor, true, on)) + 1;
}

/**
 * Whether most of the records in a list's dates are before one of its own, about: the end with fewer of the list's records
 * may be the one with more to pass over. IDs rise with time, as a rule, so the newest records would tell nothing of them.
 */
async function areMostBefore(walk: Walk, cursor: Cursor, on: Database): Promise<boolean> {
  const { resource, filter, scope, sortOrder } = walk;
  if (sortOrder.key.column !== "id" || filter.date !== "created") {
    return await isConditionCommon(isBefore(sortOrder, cursor), resource, filter, scope, on);
  }
  const dated = { ...NO_FILTER, from: filter.from, to: filter.to };
  const all = await countRecords(resource, dated, scope, on);
  const older = await countRecords(resource, { ...dated, to: cursor.createdAt }, scope, on);
  return (sortOrder.descending ? all - older : older) * 2 > all;
}

function isBefore(sortOrder: SortOrder, cursor: Cursor): RawBuilder<boolean> {
  const before = indexRanges(sortOrder, cursor, true).flatMap(({ where }) =>
    where === null ? [] : [where],
  );
  return sql`(${sql.join(before, sql` or `)})`;
}

/** How many records follow a cursor; with `back`, how many are before it. */
async function countBeside(
  walk: Walk,
  cursor: Cursor,
  back: boolean,
  on: Database,
): Promise<number> {
  const { resource, filter, scope, sortOrder } = walk;
  let count = 0;
  for (const { where } of indexRanges(sortOrder, cursor, back)) {
    count += await countWhere(resource, filter, scope, on, where);
  }
  return count;
}

/** The rows of this many records are read faster than an index of all records is scanned. */
const FEW = 5_000;

/** Whether an index finds a list's records without what they are sorted by, and they are few. */
function isReadByRow({ resource, filter, sortOrder, total }: Walk): boolean {
  const carried = ["id", ...FIELDS[resource].facets].includes(sortOrder.key.column);
  return filter.q === "" && total <= FEW && !carried;
}

/**
 * How many records are before a cursor, told by the rows of the list's own. The planner would read
 * those of all that one column of an index finds.
 */
async function countAmong(walk: Walk, cursor: Cursor, on: Database): Promise<number> {
  const { resource, filter, scope, sortOrder } = walk;
  const table = RESOURCES[resource].table;
  const id = sql.ref(`${table}.id`);
  const { rows } = await sql`
    with few as materialized (
      select ${id} from ${sql.table(table)} where ${recordsWhere(resource, filter, scope)})
    select count(*) as count from few join ${sql.table(table)}
      on ${sql.ref(`${table}.account_id`)} = ${scope.account} and ${id} = few.id
    where ${isBefore(sortOrder, cursor)}`.execute(on);
  return z.object({ count: digits }).parse(rows[0]).count;
}

/** By time most of it is whole days, which the rollup knows; the moment's own records are counted. */
async function countByTime(
  { resource, filter, scope, sortOrder }: Walk,
  moment: string,
  id: string,
  on: Database,
): Promise<number> {
  const within = (further: RawBuilder<boolean>) =>
    countWhere(
      resource,
      filter,
      scope,
      on,
      sql`created_at = ${moment}::timestamptz and ${further}`,
    );
  if (sortOrder.descending) {
    const since = await countRecords(resource, { ...filter, from: moment }, scope, on);
    return since - (await within(sql`id <= ${id}::numeric`));
  }
  const until = await countRecords(resource, { ...filter, to: moment }, scope, on);
  return until + (await within(sql`id < ${id}::numeric`));
}
