import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { doMostMeet } from "#lib/records/newest.ts";
import { isRolledUp } from "#lib/records/totals/sums.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** What a filter asks without its amounts, and what of that lies beyond them, in ranges apart. */
type Beyond = { wide: RecordFilter; beyond: RawBuilder<boolean>[] };

/**
 * How to total a filter by amounts from the other side: the daily sums have the total without
 * amounts, so that only the records beyond them need be read. Null where fewer than half of the
 * newest records lie within the amounts, or where the daily sums can't answer the rest of the
 * filter. Both ways are exact.
 */
export async function fromBeyond(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<Beyond | null> {
  const side = beyondAmounts(resource, filter);
  if (side === null) return null;
  const within = recordsWhere(resource, filter, scope);
  const wide = recordsWhere(resource, side.wide, scope);
  return (await doMostMeet(within, resource, filter, scope, on, wide)) ? side : null;
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
