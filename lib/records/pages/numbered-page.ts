import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { toList } from "#lib/provider/page.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import { skipDays } from "#lib/records/pages/skip-days.ts";
import { keptShape, LEARNT, toRecord } from "#lib/records/record.ts";
import { readScope } from "#lib/records/scope.ts";
import { countRecords } from "#lib/records/totals/count.ts";
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
