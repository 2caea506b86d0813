import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { toList } from "#lib/provider/page.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import { keptShape, LEARNT, toRecord } from "#lib/records/record.ts";
import { readScope } from "#lib/records/scope.ts";
import { countRecords } from "#lib/records/totals/count.ts";
import { isRolledUp, rolledUpWhere } from "#lib/records/totals/sums.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const rowSchema = z.object(keptShape);

/**
 * A page of the synced records that a filter leaves, newest first, in the shape of the provider's own list; none beyond
 * the last page. From more than a `few` records beyond it, whole days are left out.
 */
export async function readNumberedPage<R extends DatedResourceName>(
  resource: R,
  filter: RecordFilter,
  page: number,
  few?: number,
): Promise<List<RecordOf[R]>> {
  return await inSnapshot(async (on) => {
    const scope = await readScope(resource, filter, on);
    const total = await countRecords(resource, filter, scope, on);
    const before = (page - 1) * PAGE_SIZE;
    const size = Math.max(0, Math.min(PAGE_SIZE, total - before));
    const after = total - before - size;
    // From the nearer end, and by the index alone within the day in which the page begins.
    const [end, order, further] =
      before <= after
        ? (["newest", sql`desc`, before] as const)
        : (["oldest", sql`asc`, after] as const);
    const all = { filter, skipped: Math.max(0, further) };
    const rest = await skipDays(resource, all, end, scope, on, few);
    const table = sql.table(RESOURCES[resource].table);
    const learnt = LEARNT[resource].map((column) => sql`, ${sql.ref(column)}`);
    const { rows } = await sql`
      select raw${sql.join(learnt, sql``)}
      from (
        select id from ${table} where ${recordsWhere(resource, rest.filter, scope)}
        order by created_at ${order}, id ${order} limit ${size} offset ${rest.skipped}) as found
      join ${table} as record on record.account_id = ${scope.account} and record.id = found.id
      order by created_at desc, record.id desc`.execute(on);
    const records = rows.map((row) => toRecord(resource, rowSchema.parse(row)));
    return toList(records, { page, total, perPage: PAGE_SIZE });
  });
}

/** As many are passed over in an index as fast as the days are summed. */
const FEW = 1_000;

type Rest = { filter: RecordFilter; skipped: number };

/**
 * A list by time of which `skipped` records are passed over, without the whole UTC days at that end that hold no
 * more than these: the filter of the others, and how many of them are still to be passed over. The daily sums tell;
 * where they can't, or where there are but a `few`, nothing is left out.
 */
async function skipDays(
  resource: DatedResourceName,
  all: Rest,
  end: "newest" | "oldest",
  scope: Scope,
  on: Database,
  few = FEW,
): Promise<Rest> {
  const { filter, skipped } = all;
  if (skipped <= few || !isRolledUp(resource, filter, scope)) return all;
  const [passed, beyond] = end === "newest" ? [sql`desc`, sql`day`] : [sql`asc`, sql`day + 1`];
  // Days that the filter's dates cut are summed whole, which leaves a day more to pass over at most.
  const { rows } = await sql`
    select to_char(${beyond}, 'YYYY-MM-DD"T00:00:00Z"') as midnight
    from (
      select day, sum(sum(count)) over (order by day ${passed}) as through from synced_day
      where account_id = ${scope.account} and resource = ${resource}
        and day >= coalesce(${filter.from?.slice(0, 10) ?? null}::date, '-infinity')
        and day <= coalesce(${filter.to?.slice(0, 10) ?? null}::date, 'infinity')
        and ${rolledUpWhere(resource, filter, scope)}
      group by day) as summed
    where through <= ${skipped} order by through desc, day ${passed} limit 1`.execute(on);
  const [row] = z.array(z.object({ midnight: z.string() })).parse(rows);
  if (row === undefined) return all;
  const newer = { ...filter, from: row.midnight };
  const older = { ...filter, to: row.midnight };
  const [rest, left] = end === "newest" ? [older, newer] : [newer, older];
  return { filter: rest, skipped: skipped - (await countRecords(resource, left, scope, on)) };
}
