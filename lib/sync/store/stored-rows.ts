import { sql } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { type Row, syncedColumns } from "#lib/sync/store/rows/synced-tables.ts";

/** The table of one resource of an account, and the transaction in which it is used. */
export type StoredTable = AccountTransaction & { resource: ResourceName };

/** As much of a stored row as tells whether a list item has changed. `hash` is hexadecimal. */
export type Glance = { id: string; hash: string; final: boolean; created_at: string };

export async function glanceAt(
  place: StoredTable,
  ids: readonly string[],
): Promise<Map<string, Glance>> {
  const { transaction, account, resource } = place;
  const { rows } = await sql<Glance>`
    select id, encode(hash, 'hex') as hash, final, created_at from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and id = any(${ids}::numeric[])`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The whole rows of these ids, and when each was written, locked in the order of their ids. */
export async function lockRows(
  place: StoredTable,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const { transaction, account, resource } = place;
  const columns = syncedColumns(resource).map(([name]) =>
    name === "hash" ? "'\\x' || encode(hash, 'hex') as hash" : name,
  );
  const { rows } = await sql<Row & { id: string }>`
    select ${sql.raw(columns.join(", "))}, changed_at from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and id = any(${ids}::numeric[])
    order by id for update`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}
