import { type RawBuilder, sql } from "kysely";
import { networkOf } from "#lib/addresses/networks.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Way } from "#lib/mirror/read/order.ts";
import { RECORD_TABLE } from "#lib/mirror/read/record-table.ts";
import { readCodes } from "#lib/mirror/read/scope.ts";
import { sortKey } from "#lib/mirror/read/sort-key.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Sorting } from "#lib/schemas/mirror/sortable.ts";

/** The way through a list in an order; networks are sorted by their names in words, whatever the case. */
export async function wayOf(
  resource: Mirrored,
  { column, descending }: Sorting,
  merchant: string,
  on: Database,
): Promise<Way> {
  const id = sql`${sql.ref(`${RECORD_TABLE[resource]}.id`)}`;
  const time = sql`${sql.ref(`${RECORD_TABLE[resource]}.created_at`)}`;
  const key = sortKey(resource, column);
  if (key.kind !== "network") return { key, time, id, descending };
  const codes = await readCodes(resource, merchant, on);
  const expression = networkName(key.column, codes);
  return { key: { ...key, expression }, time, id, descending };
}

function networkName(column: string, codes: readonly string[]): RawBuilder<unknown> {
  const names = codes.map((code) => networkOf(code)?.name.toLowerCase() ?? null);
  return sql`((select named.name from unnest(${codes}::text[], ${names}::text[]) as named (code, name)
    where named.code = ${sql.ref(column)}) collate "C")`;
}
