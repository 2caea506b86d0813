import { backfillWindow } from "#lib/sync/backfill/backfill-window.ts";
import { type Leased, postpone } from "#lib/sync/lease.ts";
import { SHIFTED } from "#lib/sync/postpone-failed.ts";
import { readWindow } from "#lib/sync/read-window.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";

const AGAIN_AFTER_MS = 2_000;

/**
 * Reads a tail from end to end and writes it. Returns when the reading began if Counterfoil has
 * exactly what the provider showed; null if the list kept shifting, or Counterfoil holds records
 * that the provider no longer shows, which the verification handles.
 */
export async function readDetail(
  sync: Sync,
  head: Leased,
  memory: TailMemory,
): Promise<string | null> {
  const reading = await readWindow(sync.read, head);
  if (!reading.isWhole) {
    await postpone(sync, head, { ms: AGAIN_AFTER_MS, trouble: SHIFTED });
    return null;
  }
  const counts = await backfillWindow(sync, head, reading);
  memory.noteUnreadable(head, reading.listItems.filter(({ id }) => id === null).length);
  return counts.provider === counts.synced ? reading.readAt : null;
}
