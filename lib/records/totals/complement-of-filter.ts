import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { isTextChosen } from "#lib/records/conditions/choice-conditions.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { isConditionCommon } from "#lib/records/is-condition-common.ts";
import { isRolledUp } from "#lib/records/totals/sums.ts";
import { CHOICES, isTyped } from "#lib/resources/filters.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { areChosen, NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** What a filter asks without its amounts or its text, and what of that lies beyond them, in ranges apart. */
type Complement = { wide: RecordFilter; beyond: RawBuilder<boolean>[] };

/**
 * How to total a filter by amounts, or by one text, from the other side: the daily sums, or with amounts beside a text
 * their bands, have the total without them, so that only the records beyond them need be read. Null where fewer than
 * half of the newest records lie within, or where the sums can't answer the rest of the filter. Both ways are exact.
 */
export async function complementOfFilter(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<Complement | null> {
  const side =
    complementByAmounts(resource, filter, scope) ?? complementByText(resource, filter, scope);
  if (side === null) return null;
  const within = recordsWhere(resource, filter, scope);
  const wide = recordsWhere(resource, side.wide, scope);
  return (await isConditionCommon(within, resource, filter, scope, on, wide)) ? side : null;
}

function complementByAmounts(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
): Complement | null {
  const { min, max } = filter;
  const wide = { ...filter, min: null, max: null };
  if ((min === null && max === null) || !isRolledUp(resource, wide, scope)) return null;
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

/** The same of the one field that must hold a text, or must not. */
function complementByText(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
): Complement | null {
  const [name, ...others] = CHOICES.filter((one) => isTyped(one) && areChosen(filter[one]));
  if (name === undefined || others.length > 0 || scope.orderedChoices.has(name)) return null;
  const wide = { ...filter, [name]: NO_CHOICES };
  const column = FIELDS[resource].chosen[name]?.column;
  if (column === undefined) return null;
  if (!isRolledUp(resource, { ...wide, min: null, max: null }, scope)) return null;
  const { not, values } = filter[name];
  const other = isTextChosen(`${RESOURCES[resource].table}.${column}`, { not: !not, values });
  return { wide, beyond: [other] };
}
