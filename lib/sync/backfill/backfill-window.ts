import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";
import { countElsewhere, countRows } from "#lib/sync/count-rows.ts";
import type { WindowReading } from "#lib/sync/reading/read-window.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Window } from "#lib/sync/window.ts";

/**
 * The result of a window: the provider's count of it and the synced count, unreadable rows
 * included.
 */
export type WindowCounts = { provider: number; synced: number };

/**
 * Writes what was read of a window, and in the same transaction how many records each side has:
 * complete where the numbers agree, doubted where Counterfoil has others too. Nothing is marked
 * where the lease was lost meanwhile; the records are right in any case.
 */
export async function backfillWindow(
  sync: Sync,
  window: Window,
  { listItems, total, readAt }: WindowReading,
): Promise<WindowCounts> {
  let counts = { provider: total, synced: 0 };
  await writeRecords(window.resource, listItems, {
    readAt,
    also: async (transaction, written) => {
      const synced = (await countRows(window, transaction)) + written.unreadable;
      counts = { provider: total - (await countElsewhere(window, listItems, transaction)), synced };
      await markRead(transaction, sync, window, { ...counts, unkept: written.unreadable });
    },
  });
  return counts;
}

async function markRead(
  transaction: Transaction<Tables>,
  { workerId }: Sync,
  { resource, startsAt, endsAt }: Window,
  { provider, synced, unkept }: WindowCounts & { unkept: number },
): Promise<void> {
  await transaction
    .updateTable("sync_window")
    .set({
      state: provider === synced ? "complete" : "doubted",
      provider_total: String(provider),
      synced_total: String(synced),
      unkept: String(unkept),
      checked_at: clockTime,
      // It was read in full, every row of it.
      swept_at: clockTime,
      trouble: null,
      attempts: 0,
    })
    .where("account_id", "=", await accountId(transaction))
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("ends_at", "=", endsAt)
    .where("leased_by", "=", workerId)
    .execute();
}
