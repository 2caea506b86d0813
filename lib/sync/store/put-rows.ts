import { sql } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";
import { copyCompletion } from "#lib/payout-rows/copy-completion.ts";
import { writeSyncedRows } from "#lib/payout-rows/write-synced-rows.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { queuePayouts } from "#lib/sync/matches/queue-payouts.ts";
import type { News } from "#lib/sync/store/listed-record.ts";
import { noteDefinedEnds } from "#lib/sync/store/note-ends.ts";
import { textIn } from "#lib/sync/store/rows/remake-row.ts";
import { type Row, syncedColumns } from "#lib/sync/store/rows/synced-tables.ts";
import { hashOf } from "#lib/sync/store/rows/to-row.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";
import { announce } from "#lib/updates/announce.ts";

/** One JSON text holds all rows: quicker than a parameter for each value, and of one form for any number. */
const recordset = (resource: ResourceName, rows: readonly Row[]) => {
  const types = syncedColumns(resource).map(([name, type]) => `${name} ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${sql.raw(types.join(", "))})`;
};

/** Inserts rows that were not there. */
export async function insertRows(place: StoredTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { transaction, account, resource } = place;
  const columns = sql.raw(
    syncedColumns(resource)
      .map(([name]) => name)
      .join(", "),
  );
  const inserted = await sql`
    insert into ${sql.table(RESOURCES[resource].table)} (account_id, ${columns})
    select ${account}::uuid, ${columns} from ${recordset(resource, rows)} order by id
    on conflict (account_id, id) do nothing
    returning id`.execute(transaction);
  // Not the count of the command: Citus counts in it what was left out, too.
  if (inserted.rows.length !== rows.length)
    throw new ConcurrentWrite("written by another meanwhile");
  await followRows(place, rows);
}

/** Writes their new content to locked rows. */
export async function updateRows(place: StoredTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { transaction, account, resource } = place;
  const sets = syncedColumns(resource)
    .filter(([name]) => name !== "id")
    .map(([name]) => `${name} = r.${name}`);
  await sql`
    update ${sql.table(RESOURCES[resource].table)} held
    set ${sql.raw(sets.join(", "))}, changed_at = ${clockTime}
    from ${recordset(resource, rows)}
    where held.account_id = ${account} and held.id = r.id`.execute(transaction);
  await followRows(place, rows);
}

/**
 * What follows the synced records in the same transaction: the payouts list's rows, what open pages are
 * told, and which payouts are matched again.
 */
async function followRows(place: StoredTable, rows: readonly Row[]): Promise<void> {
  const { transaction, account, resource } = place;
  const ids = rows.map((row) => textIn(row, "id"));
  await announce(transaction, account, { topic: resource, ids });
  await queuePayouts(place, rows);
  if (resource !== "payouts") return;
  const payouts = rows.map((row) => ({
    id: textIn(row, "id"),
    currency: typeof row.currency === "string" ? row.currency : null,
  }));
  await writeSyncedRows(place, payouts);
}

/** Writes locked rows' records as they came, where nothing that Counterfoil reads in them has changed. */
export async function restateRows(place: StoredTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { transaction, account, resource } = place;
  await sql`
    update ${sql.table(RESOURCES[resource].table)} held
    set raw = r.raw, hash = r.hash, read_at = r.read_at
    from ${recordset(resource, rows)}
    where held.account_id = ${account} and held.id = r.id`.execute(transaction);
}

/** Notes that records which may still move were read and have not moved. */
export async function touchRows(
  { transaction, account, resource }: StoredTable,
  ids: readonly string[],
  readAt: string,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update ${sql.table(RESOURCES[resource].table)} set read_at = ${readAt}::timestamptz
    where account_id = ${account} and id = any(${ids}::numeric[])
      and not final and (read_at < ${readAt}::timestamptz or read_at > ${clockTime})`.execute(
    transaction,
  );
}

/**
 * Marks records as final whose list items have not changed. One that another writer has changed since the caller looked,
 * which its lock tells, is left: its status may be another.
 */
export async function endRows(place: StoredTable, unchanged: readonly News[]): Promise<void> {
  if (unchanged.length === 0) return;
  const { transaction, account, resource } = place;
  const read = unchanged.map(({ id, raw }) => ({ id, hash: `\\x${hashOf(raw)}` }));
  const { rows } = await sql<{ id: string }>`
    select held.id from ${sql.table(RESOURCES[resource].table)} held
    join json_to_recordset(${JSON.stringify(read)}::json) as read (id numeric, hash bytea)
      on read.id = held.id and read.hash = held.hash
    where held.account_id = ${account} and not held.final
    order by held.id for update of held`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  if (resource === "payouts") await noteDefinedEnds(place, ids);
  await sql`
    update ${sql.table(RESOURCES[resource].table)} set final = true
    where account_id = ${account} and id = any(${ids}::numeric[])`.execute(transaction);
  if (resource === "payouts") await copyCompletion(place, ids);
}

/**
 * Marks records as open again whose status was taken for an end and is none. They were never seen to end: the next
 * end is their first.
 */
export async function reopenRows(place: StoredTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, account, resource } = place;
  const ends = resource === "payouts" ? sql`, final_seen_at = null, open_seen_at = null` : sql``;
  await sql`
    update ${sql.table(RESOURCES[resource].table)} set final = false${ends}
    where account_id = ${account} and id = any(${ids}::numeric[])`.execute(transaction);
  if (resource === "payouts") await copyCompletion(place, ids);
}

/** Another writer brought or took the same record in between; `tx()` runs the transaction again. */
export class ConcurrentWrite extends Error {
  readonly code = "40001";
}
