import { sql } from "kysely";
import { databaseNow } from "#lib/database/now.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { removeSyncedRows } from "#lib/payout-rows/write-synced-rows.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { queueBeforeRemoval } from "#lib/sync/matches/queue-payouts.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { embeddedIds, enrich, isEnriched, lockBlocks } from "#lib/sync/store/enrichments.ts";
import { textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { lockRows, type StoredTable } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";
import { announce } from "#lib/updates/announce.ts";

/**
 * Removes records that the provider no longer has, from the tables and the rollups, together with
 * what a removed payment told of its transaction. Returns the rows that were there. One that another
 * writer has read since `readAt` stays, where that is given: the provider has it. Of a final one that has not changed
 * nobody knows when it was read. To be run in `tx()`.
 */
export async function removeRecords(
  place: StoredTable,
  ids: readonly string[],
  readAt: string | null = null,
): Promise<Row[]> {
  const { transaction, account, resource } = place;
  if (isEnriched(resource)) await lockBlocks(place, ids);
  const held = await lockRows(place, ids);
  if (readAt !== null) await leaveOutReadSince(place, held, readAt);
  const rows = [...held.values()];
  const embedded = embeddedIds(resource, rows);
  await lockBlocks(place, embedded);
  await queueBeforeRemoval(place, rows);
  await sql`
    delete from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and id = any(${[...held.keys()]}::numeric[])`.execute(
    transaction,
  );
  if (resource === "payouts") await removeSyncedRows(place, [...held.keys()]);
  await announce(transaction, account, { topic: resource, ids: [...held.keys()] });
  const deltas = new DayDeltas();
  for (const row of rows) deltas.take(resource, row);
  await enrich(place, embedded, deltas);
  await writeDays(transaction, account, deltas);
  return rows;
}

/** What was read later than now was read before the database's clock was set back. */
async function leaveOutReadSince(
  { transaction }: StoredTable,
  held: Map<string, Row>,
  readAt: string,
): Promise<void> {
  const now = await databaseNow(transaction);
  for (const [id, row] of held) {
    const at = textIn(row, "read_at");
    if (compareInstants(at, readAt) > 0 && compareInstants(at, now) <= 0) held.delete(id);
  }
}
