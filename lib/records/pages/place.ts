import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { withinTime } from "#lib/database/within-time.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { digits } from "#lib/records/digits.ts";
import { countTo } from "#lib/records/pages/count-to.ts";
import type { Cursor, NumberedCursor } from "#lib/records/pages/cursor.ts";
import { indexRanges } from "#lib/records/pages/index-ranges.ts";
import type { Walk } from "#lib/records/pages/page-rows.ts";
import { RESOURCES } from "#lib/resources/resources.ts";

/** For each of two statements: a page with its count takes at most 150 ms at 1,000,000 (docs/reading-records.md). */
const COUNT_MS = 50;

/** Which record of its list (from 1) a page begins with; `isEstimated` where counting took too long. */
export type Place = { from: number; isEstimated: boolean };

/**
 * Which record of the list a page's first one is, where a cursor stated the position `told`. That holds as long as there
 * are as many records as then. Where there are more, and all of them are new, those before it are added; otherwise it is
 * counted again in the given snapshot, in statements of at most `countMs` milliseconds (0: as long as they take). Where
 * that is too short, what was told is the estimate.
 */
export async function placeNow(
  walk: Walk,
  { total, at }: NumberedCursor,
  first: Cursor,
  told: number,
  on: Database,
  countMs = COUNT_MS,
): Promise<Place> {
  const near = Math.min(Math.max(told, 1), walk.total);
  if (total === walk.total) return { from: near, isEstimated: false };
  const counted = await withinTime(countMs, on, async () => {
    const news = await countNewRecords(walk, first, at, on);
    const onlyNewRecords = news.all === walk.total - total && near + news.before <= walk.total;
    return onlyNewRecords ? near + news.before : await countTo(walk, first, on);
  });
  return { from: counted ?? near, isEstimated: counted === null };
}

const newRecordsSchema = z.object({ all: digits, before: digits });

/**
 * What came since an instant of the last hour, as far as it was created about then or later, and
 * what of it is before. Of an older cursor's news there may be as many as of anything: nothing is
 * told of them.
 */
async function countNewRecords(
  { resource, filter, scope, sortOrder }: Walk,
  first: Cursor,
  at: string,
  on: Database,
) {
  const before = indexRanges(sortOrder, first, true).flatMap(({ where }) =>
    where === null ? [] : [where],
  );
  const { rows } = await sql`
    select count(*) as all, count(*) filter (where ${sql.join(before, sql` or `)}) as before
    from ${sql.table(RESOURCES[resource].table)}
    where ${recordsWhere(resource, filter, scope)} and first_seen_at > ${at}::timestamptz
      and ${at}::timestamptz > now() - interval '1 hour'
      and created_at > ${at}::timestamptz - interval '2 hours'`.execute(on);
  return newRecordsSchema.parse(rows[0]);
}
