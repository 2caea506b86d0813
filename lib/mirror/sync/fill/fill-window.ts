import type { Transaction } from "kysely";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeRecords } from "#lib/mirror/store/write-records.ts";
import { countElsewhere } from "#lib/mirror/sync/count-elsewhere.ts";
import { countRows } from "#lib/mirror/sync/count-rows.ts";
import type { WindowReading } from "#lib/mirror/sync/read-window.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

/** What a window came to: the service's count of it and the mirror's, unreadable rows included. */
export type WindowCounts = { service: number; mirror: number };

/**
 * Writes what was read of a window, and in the same transaction how many records each side has: complete
 * where they are as many, doubted where the mirror has others too. Nothing is marked where the lease was
 * lost meanwhile; the records are right in any case.
 */
export async function fillWindow(
  sync: Sync,
  window: Window,
  { entries, total, readAt }: WindowReading,
): Promise<WindowCounts> {
  let counts = { service: total, mirror: 0 };
  await writeRecords(window.resource, entries, {
    readAt,
    also: async (transaction, written) => {
      const mirror = (await countRows(window, transaction)) + written.unreadable;
      counts = { service: total - (await countElsewhere(window, entries, transaction)), mirror };
      await markRead(transaction, sync, window, { ...counts, unkept: written.unreadable });
    },
  });
  return counts;
}

async function markRead(
  transaction: Transaction<Tables>,
  { workerId }: Sync,
  { resource, startsAt, endsAt }: Window,
  { service, mirror, unkept }: WindowCounts & { unkept: number },
): Promise<void> {
  await transaction
    .updateTable("mirror_window")
    .set({
      state: service === mirror ? "complete" : "doubted",
      ...{ service_total: String(service), mirror_total: String(mirror), unkept: String(unkept) },
      checked_at: sql<string>`clock_timestamp()`,
      // It was read in full, every row of it.
      swept_at: sql<string>`clock_timestamp()`,
      trouble: null,
      attempts: 0,
    })
    .where("merchant_id", "=", await merchantId(transaction))
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("ends_at", "=", endsAt)
    .where("leased_by", "=", workerId)
    .execute();
}
