import { databaseNow } from "#lib/database/now.ts";
import { askBounds } from "#lib/mirror/sync/ask-bounds.ts";
import { edgeAmong } from "#lib/mirror/sync/fill/edges.ts";
import { fillWindow } from "#lib/mirror/sync/fill/fill-window.ts";
import { findEdges, MOST_RECORDS, timesOn } from "#lib/mirror/sync/fill/find-edges.ts";
import { splitWindow } from "#lib/mirror/sync/fill/split-window.ts";
import { giveBack, pauseAfter, SHIFTED } from "#lib/mirror/sync/give-back.ts";
import { type Leased, leaseWaiting, postpone, whileLeased } from "#lib/mirror/sync/lease.ts";
import { noteExpected, noteFilled } from "#lib/mirror/sync/progress.ts";
import { readWindow } from "#lib/mirror/sync/read-window.ts";
import type { RawPage } from "#lib/mirror/sync/reader.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { BEGINNING, HEAD_END } from "#lib/mirror/sync/window.ts";

/** A whole account so small is one window. */
const SMALL = 40;

/**
 * Takes up one window that waits: splits it where it is large, else reads, writes and proves it. Gives
 * how many it took up, 0 or 1. Any number may be under way at once, in any number of processes.
 */
export async function fillNext(sync: Sync): Promise<number> {
  if (sync.gate.closedFor > 0) return 0;
  const window = await leaseWaiting(sync);
  if (window === null) return 0;
  await whileLeased(sync, window, () => fill(sync, window)).catch((error: unknown) =>
    giveBack(sync, window, error),
  );
  await noteFilled(window.resource);
  return 1;
}

async function fill(sync: Sync, window: Leased): Promise<void> {
  const { resource, startsAt, endsAt } = window;
  const readAt = await databaseNow();
  const page = await sync.read(resource, askBounds(window), 1);
  if (startsAt === BEGINNING && endsAt === HEAD_END) await noteExpected(resource, page.total);
  const edges = resource === "currencies" ? [] : await edgesOf(sync, window, page);
  if (edges.length > 0) return await splitWindow(sync, window, edges);
  const reading = await readWindow(sync.read, window, { page, readAt });
  if (reading.isWhole) await fillWindow(sync, window, reading);
  else await postpone(sync, window, { ms: pauseAfter(window.attempts), trouble: SHIFTED });
}

/** Of what has no end only the newest page or so stays the head; the rest is cut off it. */
async function edgesOf(sync: Sync, window: Leased, page: RawPage): Promise<string[]> {
  if (window.endsAt === HEAD_END) {
    const edge = page.total > SMALL ? edgeAmong(timesOn(page, askBounds(window)), window) : null;
    if (edge !== null) return [edge];
  }
  return page.total > MOST_RECORDS ? await findEdges(sync.read, window, page) : [];
}
