import { CONNECTIONS } from "#lib/database/connection.ts";
import { inTurns } from "#lib/process/in-turns.ts";
import { type DatedResourceName, isDated } from "#lib/resources/resources.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { backfillWindow } from "#lib/sync/backfill/backfill-window.ts";
import { countBack, cutsBetween } from "#lib/sync/backfill/count-back.ts";
import { cutPointAmong } from "#lib/sync/backfill/cut-points.ts";
import {
  findCutPoints,
  MOST_RECORDS,
  quietNear,
  timesOn,
} from "#lib/sync/backfill/find-cut-points.ts";
import { splitWindow } from "#lib/sync/backfill/split-window.ts";
import { type Leased, leaseWaiting, postpone, whileLeased } from "#lib/sync/lease.ts";
import type { RawPage } from "#lib/sync/page-reader.ts";
import { pauseAfter, postponeFailed, SHIFTED } from "#lib/sync/postpone-failed.ts";
import { noteExpected, noteFilled } from "#lib/sync/progress.ts";
import { readWindow } from "#lib/sync/reading/read-window.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { BEGINNING, TAIL_END } from "#lib/sync/window.ts";

/** A whole account so small is one window. */
const SMALL = 40;

/** Half of the process's connections, however many accounts have lanes: the others are for those who send payouts. */
const writeInTurn = inTurns(CONNECTIONS / 2);

/**
 * Takes up one waiting window: splits it where it is large, otherwise reads, writes and verifies
 * it. Returns how many it took up, 0 or 1. Any number may be under way at once, in any number of
 * processes.
 */
export async function backfillNext(sync: Sync): Promise<number> {
  if (sync.throttle.closedFor > 0) return 0;
  const window = await leaseWaiting(sync);
  if (window === null) return 0;
  await whileLeased(sync, window, () => fill(sync, window)).catch((error: unknown) =>
    postponeFailed(sync, window, error),
  );
  await noteFilled([window.resource]);
  return 1;
}

async function fill(sync: Sync, window: Leased): Promise<void> {
  const { resource, startsAt, endsAt, leasedAt: readAt } = window;
  const isAll = startsAt === BEGINNING && endsAt === TAIL_END;
  if (isAll && isDated(resource)) {
    const cuts = await cutsOfAll(sync, { ...window, resource }, readAt);
    if (cuts.length > 0) return await splitWindow(sync, window, cuts);
  }
  const page = await sync.read(resource, askBounds(window), 1);
  if (isAll) await noteExpected(resource, page.total);
  const cuts = isDated(resource) ? await cutsOf(sync, window, page) : [];
  if (cuts.length > 0) return await splitWindow(sync, window, cuts);
  const reading = await readWindow(sync.read, window, { page, readAt });
  if (reading.isWhole) await writeInTurn(() => backfillWindow(sync, window, reading));
  else await postpone(sync, window, { ms: pauseAfter(window.attempts), trouble: SHIFTED });
}

/**
 * Where to cut all of a resource's time by the provider's counts; nowhere where there is so little
 * that the list without dates is no heavier, or where counts by dates tell nothing.
 */
async function cutsOfAll(
  sync: Sync,
  window: Leased & { resource: DatedResourceName },
  now: string,
): Promise<string[]> {
  const spans = (await countBack(sync.read, window.resource, now)) ?? [];
  const cuts = cutsBetween(spans, MOST_RECORDS);
  if (cuts.length === 0) return [];
  await noteExpected(
    window.resource,
    spans.reduce((sum, { total }) => sum + total, 0),
  );
  return await Promise.all(cuts.map((cut) => quietNear(sync.read, window, cut)));
}

/** Of a window without an end only the newest page or so stays the tail; the rest is cut off it. */
async function cutsOf(sync: Sync, window: Leased, page: RawPage): Promise<string[]> {
  if (window.endsAt === TAIL_END) {
    const cut = page.total > SMALL ? cutPointAmong(timesOn(page, askBounds(window)), window) : null;
    if (cut !== null) return [cut];
  }
  return page.total > MOST_RECORDS ? await findCutPoints(sync.read, window, page) : [];
}
