import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Entry } from "#lib/mirror/store/entry.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Where in time the mirror has these records, by their ids; none of those that it has not. */
export async function storedPlaces(
  resource: Mirrored,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, created_at from ${sql.table(MIRROR_TABLES[resource].table)}
    where merchant_id = ${await merchantId()} and id = any(${ids}::bigint[])`.execute(database());
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
