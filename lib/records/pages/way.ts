import { type RawBuilder, sql } from "kysely";
import { networkOf } from "#lib/addresses/networks.ts";
import type { Database } from "#lib/database/connection.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import type { Way } from "#lib/records/pages/order.ts";
import { readCodes } from "#lib/records/scope.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

/** The way through a list in an order; networks are sorted by their names in words, whatever the case. */
export async function wayOf(
  resource: ResourceName,
  { column, descending }: Sorting,
  account: string,
  on: Database,
): Promise<Way> {
  const id = sql`${sql.ref(`${RESOURCES[resource].table}.id`)}`;
  const time = sql`${sql.ref(`${RESOURCES[resource].table}.created_at`)}`;
  const key = sortKey(resource, column);
  if (key.kind !== "network") return { key, time, id, descending };
  const codes = await readCodes(resource, key.column, account, on);
  const expression = networkName(key.column, codes);
  return { key: { ...key, expression }, time, id, descending };
}

function networkName(column: string, codes: readonly string[]): RawBuilder<unknown> {
  const names = codes.map((code) => networkOf(code)?.name.toLowerCase() ?? null);
  return sql`((select named.name from unnest(${codes}::text[], ${names}::text[]) as named (code, name)
    where named.code = ${sql.ref(column)}) collate "C")`;
}
