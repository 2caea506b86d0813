import { fillWindow } from "#lib/mirror/sync/fill/fill-window.ts";
import { SHIFTED } from "#lib/mirror/sync/give-back.ts";
import type { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { type Leased, postpone } from "#lib/mirror/sync/lease.ts";
import { readWindow } from "#lib/mirror/sync/read-window.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";

const AGAIN_AFTER_MS = 2_000;

/**
 * Reads a head from end to end and writes it. Gives when the reading began if the mirror has exactly what
 * the service showed; null where the list kept shifting, or the mirror holds records that the service no
 * longer shows, which the proof sees to.
 */
export async function readWhole(
  sync: Sync,
  head: Leased,
  memory: HeadMemory,
): Promise<string | null> {
  const reading = await readWindow(sync.read, head);
  if (!reading.isWhole) {
    await postpone(sync, head, { ms: AGAIN_AFTER_MS, trouble: SHIFTED });
    return null;
  }
  const counts = await fillWindow(sync, head, reading);
  memory.noteUnreadable(head, reading.entries.filter(({ id }) => id === null).length);
  return counts.service === counts.mirror ? reading.readAt : null;
}
