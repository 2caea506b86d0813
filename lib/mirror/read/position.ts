import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Database } from "#lib/database/connection.ts";
import { countRecords, countWhere } from "#lib/mirror/read/count.ts";
import type { Mark, Placed } from "#lib/mirror/read/cursor.ts";
import { digits } from "#lib/mirror/read/digits.ts";
import { FIELDS } from "#lib/mirror/read/fields.ts";
import { stretches } from "#lib/mirror/read/order.ts";
import type { Walk } from "#lib/mirror/read/page-rows.ts";
import { RECORD_TABLE } from "#lib/mirror/read/record-table.ts";
import { recordsWhere } from "#lib/mirror/read/where.ts";

/**
 * Which record of the list (from 1) a page's first one is, where a cursor told `told` of it. That holds as
 * long as there are as many records as then. Where there are more, and all of them are new, those that
 * stand before it are added; else it is counted anew in the snapshot at hand.
 */
export async function positionNow(
  walk: Walk,
  { total, at }: Placed,
  first: Mark,
  told: number,
  on: Database,
): Promise<number> {
  const near = Math.min(Math.max(told, 1), walk.total);
  if (total === walk.total) return near;
  const news = await countNews(walk, first, at, on);
  const onlyNews = news.all === walk.total - total && near + news.before <= walk.total;
  return onlyNews ? near + news.before : await countTo(walk, first, near, on);
}

const countSchema = z.object({ count: digits });
const newsSchema = z.object({ all: digits, before: digits });

/**
 * What came since an instant of the last hour, as far as it was created about then or later, and what of it
 * stands before. Of an older cursor's news there may be as many as of anything: nothing is told of them.
 */
async function countNews(
  { resource, filter, scope, way }: Walk,
  first: Mark,
  at: string,
  on: Database,
) {
  const before = stretches(way, first, true).flatMap(({ where }) =>
    where === null ? [] : [where],
  );
  const { rows } = await sql`
    select count(*) as all, count(*) filter (where ${sql.join(before, sql` or `)}) as before
    from ${sql.table(RECORD_TABLE[resource])}
    where ${recordsWhere(resource, filter, scope)} and first_seen_at > ${at}::timestamptz
      and ${at}::timestamptz > now() - interval '1 hour'
      and created_at > ${at}::timestamptz - interval '2 hours'`.execute(on);
  return newsSchema.parse(rows[0]);
}

/** Counted from the end of the list to which it is nearer, as far as `near`, about where it is, tells. */
async function countTo(walk: Walk, mark: Mark, near: number, on: Database): Promise<number> {
  const { way, total } = walk;
  if (way.key.column === "created_at" && typeof mark.value === "string") {
    return (await countByTime(walk, mark.value, mark.id, on)) + 1;
  }
  if (near <= total / 2) return (await countBeside(walk, mark, true, on)) + 1;
  return total - (await countBeside(walk, mark, false, on));
}

/** So many records' rows are read in less time than it takes to pass over an index of all records. */
const FEW = 5_000;

/** How many records follow a mark; with `back`, how many stand before it. */
async function countBeside(walk: Walk, mark: Mark, back: boolean, on: Database): Promise<number> {
  const { resource, filter, scope, way } = walk;
  const carried = FIELDS[resource].facets.includes(way.key.column);
  if (filter.q === "" && walk.total <= FEW && !carried)
    return await countAmong(walk, mark, back, on);
  let count = 0;
  for (const { where } of stretches(way, mark, back)) {
    count += await countWhere(resource, filter, scope, on, where);
  }
  return count;
}

/**
 * The same of a list that an index finds without what it is sorted by: its rows alone are read. The
 * planner would read those of all that the index's first column finds.
 */
async function countAmong(walk: Walk, mark: Mark, back: boolean, on: Database): Promise<number> {
  const { resource, filter, scope, way } = walk;
  const table = RECORD_TABLE[resource];
  const id = sql.ref(`${table}.id`);
  const beside = stretches(way, mark, back).flatMap(({ where }) => (where === null ? [] : [where]));
  const { rows } = await sql`
    with few as materialized (
      select ${id} from ${sql.table(table)} where ${recordsWhere(resource, filter, scope)})
    select count(*) as count from few join ${sql.table(table)}
      on ${sql.ref(`${table}.merchant_id`)} = ${scope.merchant} and ${id} = few.id
    where ${sql.join(beside, sql` or `)}`.execute(on);
  return countSchema.parse(rows[0]).count;
}

/** By time most of it is whole days, which the rollup knows; the moment's own records are counted. */
async function countByTime(
  { resource, filter, scope, way }: Walk,
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
  if (way.descending) {
    const since = await countRecords(resource, { ...filter, from: moment }, scope, on);
    return since - (await within(sql`id <= ${id}::bigint`));
  }
  const until = await countRecords(resource, { ...filter, to: moment }, scope, on);
  return until + (await within(sql`id < ${id}::bigint`));
}
