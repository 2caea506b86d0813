import { sql } from "kysely";
import { DayDeltas } from "#lib/mirror/store/day-deltas.ts";
import { embeddedIds } from "#lib/mirror/store/embedded-ids.ts";
import { MIRROR_TABLES, type Row } from "#lib/mirror/store/mirror-tables.ts";
import { lockRows, type Place } from "#lib/mirror/store/stored-rows.ts";
import { lockBlocks, teach } from "#lib/mirror/store/teachings.ts";
import { writeDays } from "#lib/mirror/store/write-days.ts";

/**
 * Takes records out that the service no longer has, and out of the rollups; what a removed payment told of
 * its transaction goes with it. Gives the rows that were there. To be run in `tx()`.
 */
export async function removeRecords(place: Place, ids: readonly string[]): Promise<Row[]> {
  const { transaction, merchant, resource } = place;
  if (resource === "transactions") await lockBlocks(place, ids);
  const held = await lockRows(place, ids);
  const rows = [...held.values()];
  const taught = resource === "payments" ? embeddedIds(rows) : [];
  await lockBlocks(place, taught);
  await sql`
    delete from ${sql.table(MIRROR_TABLES[resource].table)}
    where merchant_id = ${merchant} and id = any(${[...held.keys()]}::bigint[])`.execute(
    transaction,
  );
  const deltas = new DayDeltas();
  for (const row of rows) deltas.take(resource, row);
  await teach(place, taught, deltas);
  await writeDays(transaction, merchant, deltas);
  return rows;
}
