import { type RawBuilder, sql } from "kysely";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import type { SortOrder } from "#lib/records/pages/index-ranges.ts";
import { readCodes } from "#lib/records/scope.ts";
import { isByCurrency } from "#lib/resources/define-resource.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { type Choices, coinOfChoice } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

/**
 * The sort order of a list; amounts by their currency first, unless the filter has but one; networks are sorted
 * by their names in words, whatever the case.
 */
export async function sortOrderOf(
  resource: ResourceName,
  { sorting: { column, descending }, filter }: { sorting: Sorting; filter: RecordFilter },
  account: string,
  on: Database,
): Promise<SortOrder> {
  const id = sql`${sql.ref(`${RESOURCES[resource].table}.id`)}`;
  const time = sql`${sql.ref(`${RESOURCES[resource].table}.created_at`)}`;
  const key = sortKey(resource, column);
  const currency = `${RESOURCES[resource].table}.${FIELDS[resource].currency}`;
  const isGrouped = isByCurrency(RESOURCES[resource], column) && !isOne(filter.currency);
  const group = isGrouped ? sql`${sql.ref(currency)} collate "C"` : null;
  if (key.kind !== "network") return { group, key, time, id, descending };
  const codes = await readCodes(resource, key.column, account, on);
  const expression = networkName(key.column, codes);
  return { group, key: { ...key, expression }, time, id, descending };
}

/** Whether records of a filter have one currency alone, or none. */
export function isOne({ not, values: [value, ...others] }: Choices): boolean {
  return !not && value !== undefined && others.length === 0 && coinOfChoice(value) === null;
}

function networkName(column: string, codes: readonly string[]): RawBuilder<unknown> {
  const names = codes.map((code) => networkOfCurrency(code)?.name.toLowerCase() ?? null);
  return sql`((select named.name from unnest(${codes}::text[], ${names}::text[]) as named (code, name)
    where named.code = ${sql.ref(column)}) collate "C")`;
}
