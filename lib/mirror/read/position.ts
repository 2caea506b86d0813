import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#lib/database/connection.ts";
import { countTo } from "#lib/mirror/read/count-to.ts";
import type { Mark, Placed } from "#lib/mirror/read/cursor.ts";
import { digits } from "#lib/mirror/read/digits.ts";
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
  return onlyNews ? near + news.before : await countTo(walk, first, on);
}

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
