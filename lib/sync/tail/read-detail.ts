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
  tail: Leased,
  memory: TailMemory,
): Promise<string | null> {
  const reading = await readWindow(sync.read, tail);
  if (!reading.isWhole) {
    await postpone(sync, tail, { ms: AGAIN_AFTER_MS, trouble: SHIFTED });
    return null;
  }
  const counts = await backfillWindow(sync, tail, reading);
  memory.noteUnreadable(tail, reading.listItems.filter(({ id }) => id === null).length);
  return counts.provider === counts.synced ? reading.readAt : null;
}
