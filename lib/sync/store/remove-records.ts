import { sql } from "kysely";
import { removeSyncedRows } from "#lib/payout-rows/write-synced-rows.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { queueBeforeRemoval } from "#lib/sync/matches/queue-payouts.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { embeddedIds, enrich, isEnriched, lockBlocks } from "#lib/sync/store/enrichments.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { lockRows, type StoredTable } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";
import { announce } from "#lib/updates/announce.ts";

/**
 * Removes records that the provider no longer has, from the tables and the rollups, together with
 * what a removed payment told of its transaction. Returns the rows that were there. To be run in
 * `tx()`.
 */
export async function removeRecords(place: StoredTable, ids: readonly string[]): Promise<Row[]> {
  const { transaction, account, resource } = place;
  if (isEnriched(resource)) await lockBlocks(place, ids);
  const held = await lockRows(place, ids);
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
