import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { guessOf } from "#lib/records/plan.ts";
import { isRolledUp } from "#lib/records/totals/sums.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** What a filter asks without its amounts, and what of that lies beyond them, in ranges apart. */
type Beyond = { wide: RecordFilter; beyond: RawBuilder<boolean>[] };

/**
 * How to take a filter by amounts from the other side, where that leaves less to read: the rollups
 * know what it has without them, so that only what lies beyond them need be read. Null if they
 * leave less than half of it, where there are none, or where something else in the filter is not
 * the rollups' to know. Which half is the larger the planner says: it is quicker to be told than
 * the rollups are to be summed, and either way is exact.
 */
export async function fromBeyond(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<Beyond | null> {
  const side = beyondAmounts(resource, filter);
  const within = side && (await estimateRecords(resource, filter, scope, on));
  const all = side && (await estimateRecords(resource, side.wide, scope, on));
  return within !== null && all !== null && within > all / 2 ? side : null;
}

function beyondAmounts(resource: ResourceName, filter: RecordFilter): Beyond | null {
  const { min, max } = filter;
  const wide = { ...filter, min: null, max: null };
  if ((min === null && max === null) || !isRolledUp(resource, wide)) return null;
  const amount = sql.ref(`${RESOURCES[resource].table}.${FIELDS[resource].amount}`);
  return {
    wide,
    beyond: [
      ...(min === null ? [] : [sql<boolean>`${amount} < ${min}::numeric`]),
      ...(max === null ? [] : [sql<boolean>`${amount} > ${max}::numeric`]),
      sql<boolean>`${amount} is null`,
    ],
  };
}

/** About how many records a filter has; null if the planner does not say. */
async function estimateRecords(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<number | null> {
  const query = sql`select id from ${sql.table(RESOURCES[resource].table)}
    where ${recordsWhere(resource, filter, scope)}`;
  return (await guessOf(query, on))?.rows ?? null;
}
