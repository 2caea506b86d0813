import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { cutDays } from "#lib/dates/cut-days.ts";
import { matchedIds } from "#lib/records/conditions/matched-ids.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { digits } from "#lib/records/digits.ts";
import { type Banded, bandCounts, bandedOf } from "#lib/records/totals/bands.ts";
import { complementOfFilter } from "#lib/records/totals/complement-of-filter.ts";
import { isRolledUp, rolledUp } from "#lib/records/totals/sums.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const rowSchema = z.object({ count: digits });

/** How many records a filter has, exactly. */
export async function countRecords(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<number> {
  if (!isRolledUp(resource, filter, scope)) return await countOneByOne(resource, filter, scope, on);
  const { days, edges } = cutDays(filter);
  const table = sql.table(RESOURCES[resource].table);
  const parts = [
    ...(days === null
      ? []
      : [
          sql`select coalesce(sum(count), 0) as count
            from (${rolledUp(resource, filter, scope, days)}) as rolled_up`,
        ]),
    ...edges.map(
      (edge) => sql`select count(*) as count from ${table}
        where ${recordsWhere(resource, { ...filter, ...edge }, scope)}`,
    ),
  ];
  const all = sql.join(parts, sql` union all `);
  return await readCount(sql`select sum(count)::bigint as count from (${all}) as part`, on);
}

/** Amounts are counted by their bands; where these can't answer and more than half is left, by what they leave out. */
async function countOneByOne(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<number> {
  const banded = await bandedOf(resource, filter, scope, on);
  if (banded !== null) return await countBanded(resource, filter, scope, banded, on);
  const side = await complementOfFilter(resource, filter, scope, on);
  if (side === null) return await countWhere(resource, filter, scope, on, null);
  let count = await countRecords(resource, side.wide, scope, on);
  for (const further of side.beyond) {
    count -= await countWhere(resource, side.wide, scope, on, further);
  }
  return count;
}

async function countBanded(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  banded: Banded,
  on: Database,
): Promise<number> {
  const whole = bandCounts(resource, filter, scope, banded);
  const others = banded.rows.map(
    ({
      filter: own,
      further,
    }) => sql`select count(*) as count from ${sql.table(RESOURCES[resource].table)}
      where ${recordsWhere(resource, own, scope)} and ${further}`,
  );
  const all = sql.join([whole, ...others], sql` union all `);
  let count = await readCount(
    sql`select coalesce(sum(count), 0)::bigint as count from (${all}) as part`,
    on,
  );
  for (const { filter: days, beyond } of banded.days) {
    count += await countRecords(resource, days, scope, on);
    count -= await countWhere(resource, days, scope, on, beyond);
  }
  return count;
}

/** How many of a filter's records meet a further condition, counted one by one. */
export async function countWhere(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
  further: RawBuilder<boolean> | null,
): Promise<number> {
  if (filter.q !== "") {
    const ids = matchedIds(resource, filter, scope, { further });
    return await readCount(sql`select count(*) as count from (${ids}) as matched`, on);
  }
  const where = recordsWhere(resource, filter, scope);
  const all = further === null ? where : sql`${where} and ${further}`;
  const table = sql.table(RESOURCES[resource].table);
  return await readCount(sql`select count(*) as count from ${table} where ${all}`, on);
}

async function readCount(query: RawBuilder<unknown>, on: Database): Promise<number> {
  const { rows } = await query.execute(on);
  return rowSchema.parse(rows[0]).count;
}
