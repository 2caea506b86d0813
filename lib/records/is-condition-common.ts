import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** This many are read in a few milliseconds. */
const SAMPLE = 1_000;

/**
 * Whether most of the newest records in a filter's dates meet a condition, of those that are `among`
 * some. For a choice between two ways to one exact answer, where a sample that misleads costs time
 * alone.
 */
export async function isConditionCommon(
  condition: RawBuilder<boolean>,
  resource: ResourceName,
  { from, to }: RecordFilter,
  scope: Scope,
  on: Database,
  among: RawBuilder<boolean> = sql`true`,
): Promise<boolean> {
  const table = sql.table(RESOURCES[resource].table);
  const { rows } = await sql<{ most: boolean }>`
    select count(*) filter (where ${condition}) * 2 > count(*) as most
    from (select * from ${table} where ${recordsWhere(resource, { ...NO_FILTER, from, to }, scope)}
      order by created_at desc limit ${SAMPLE}) as ${table}
    where ${among}`.execute(on);
  return rows[0]?.most === true;
}
