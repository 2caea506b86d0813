import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { toList } from "#lib/provider/page.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { digits } from "#lib/records/digits.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import { keptShape, LEARNT, toRecord } from "#lib/records/record.ts";
import { readScope } from "#lib/records/scope.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const rowSchema = z.object(keptShape);

/** A page of the synced records that a filter leaves, newest first, in the shape of the provider's own list. */
export async function listWithin<R extends DatedResourceName>(
  resource: R,
  filter: RecordFilter,
  page: number,
): Promise<List<RecordOf[R]>> {
  return await inSnapshot(async (on) => {
    const where = recordsWhere(resource, filter, await readScope(resource, filter, on));
    const table = sql.table(RESOURCES[resource].table);
    const learnt = LEARNT[resource].map((column) => sql`, ${sql.ref(column)}`);
    const counted = await sql`select count(*) as count from ${table} where ${where}`.execute(on);
    const { rows } = await sql`
      select raw${sql.join(learnt, sql``)} from ${table} where ${where}
      order by created_at desc, id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(on);
    const total = z.object({ count: digits }).parse(counted.rows[0]).count;
    const records = rows.map((row) => toRecord(resource, rowSchema.parse(row)));
    return toList(records, { page, total, perPage: PAGE_SIZE });
  });
}
