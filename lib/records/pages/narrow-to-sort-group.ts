import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { chosenIn } from "#lib/records/conditions/choice-conditions.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";
import type { Walk } from "#lib/records/pages/page-rows.ts";
import { readCodes } from "#lib/records/scope.ts";
import { bandedOf } from "#lib/records/totals/bands.ts";
import { countRecords, countWhere } from "#lib/records/totals/count.ts";
import { isRolledUp } from "#lib/records/totals/sums.ts";
import { CHOICES, type ChoiceName } from "#lib/resources/filters.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { among, coinOfChoice, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** A record's own group of a list as a list by itself, with how many of the whole list's records are before it. */
type OwnGroup = { before: number; walk: Walk; cursor: Cursor };

/**
 * The records that have the status, the type, the currency and so on of one of a list's own, where the list is sorted
 * by it, or by amounts within it: the rollups know how many are before them, which need not be counted one by one.
 * Null where they don't.
 */
export async function narrowToSortGroup(
  walk: Walk,
  cursor: Cursor,
  on: Database,
): Promise<OwnGroup | null> {
  const { resource, filter, scope, sortOrder } = walk;
  const isGrouped = sortOrder.group !== null;
  // What has no amount stands last, after all groups.
  if (isGrouped && cursor.value === null) return null;
  const name = choiceOf(walk);
  if (name === null || !(await isSummed(walk, on))) return null;
  const value = isGrouped ? cursor.group : cursor.value;
  if (typeof value === "boolean") return null;
  const values = await readCodes(resource, columnOf(walk), scope.account, on);
  // An empty value is none to the rollups, and some values of a provider's may be read as choices of another kind.
  if (values.some((one) => one === "" || one === NOT_STATED || coinOfChoice(one) !== null))
    return null;
  const at = value === null ? values.length : values.indexOf(value);
  if (at === -1) return null;
  const beyond =
    value !== null && sortOrder.descending ? values.slice(at + 1) : values.slice(0, at);
  const own = chosenIn(filter, scope.codes).find((chosen) => chosen.name === name);
  const others = beyond.filter((one) => own === undefined || own.values.includes(one) !== own.not);
  const before =
    others.length === 0 ? 0 : await countValued(walk, { ...filter, [name]: among(others) }, on);
  const within = { ...filter, [name]: among([value ?? NOT_STATED]) };
  const total = await countRecords(resource, within, scope, on);
  const key = isGrouped ? sortOrder.key : sortKey(resource, "createdAt");
  return {
    before,
    walk: { ...walk, filter: within, total, sortOrder: { ...sortOrder, group: null, key } },
    cursor: isGrouped ? { ...cursor, group: null } : { ...cursor, value: cursor.createdAt },
  };
}

/** Whether the rollups answer a list's filter, its amounts by their bands. */
async function isSummed({ resource, filter, scope }: Walk, on: Database): Promise<boolean> {
  if (isRolledUp(resource, filter, scope)) return true;
  return (await bandedOf(resource, filter, scope, on)) !== null;
}

function columnOf({ resource, sortOrder }: Walk): string {
  return sortOrder.group === null ? sortOrder.key.column : FIELDS[resource].currency;
}

/** The filter by choice that asks for what the list is sorted by first, if the rollups know it. */
function choiceOf(walk: Walk): ChoiceName | null {
  const { chosen } = FIELDS[walk.resource];
  if (walk.sortOrder.key.kind === "network") return null;
  const column = columnOf(walk);
  const name = CHOICES.find((one) => one !== "network" && chosen[one]?.column === column);
  return name === undefined || chosen[name]?.day == null ? null : name;
}

/** How many of a filter's records have what the list is sorted by. */
async function countValued(
  { resource, scope, sortOrder }: Walk,
  filter: RecordFilter,
  on: Database,
) {
  const all = await countRecords(resource, filter, scope, on);
  if (sortOrder.group === null) return all;
  const amount = sql.ref(`${RESOURCES[resource].table}.${FIELDS[resource].amount}`);
  return all - (await countWhere(resource, filter, scope, on, sql`${amount} is null`));
}
