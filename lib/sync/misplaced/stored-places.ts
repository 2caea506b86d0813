import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { Entry } from "#lib/sync/store/listed-record.ts";

/**
 * The place in time of these records, by id; records that Counterfoil does not have are left out.
 */
export async function storedPlaces(
  resource: ResourceName,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, created_at from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${await accountId()} and id = any(${ids}::numeric[])`.execute(database());
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
