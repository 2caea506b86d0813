import "server-only";
import { databaseNow } from "#lib/database/now.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { isDated, type ResourceName } from "#lib/resources/resources.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import { runReadingTask } from "#lib/sync/run-reading-task.ts";
import { countingOf, dueAmong } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";
import { compareCounts, nearestCount } from "#lib/sync/verification/compare-counts.ts";
import { countSynced } from "#lib/sync/verification/count-synced.ts";
import { doubtWindow, noteCounted, readyToCount } from "#lib/sync/verification/counted-windows.ts";
import { groupWindows, type WindowGroup } from "#lib/sync/verification/group-windows.ts";
import type { Verifiers } from "#lib/sync/verification/verifiers.ts";

/**
 * A range of this many records is counted by one request: its answer grows by a link for each page.
 */
const MOST_RECORDS = 10_000;

/** This many failures one after the other are an outage, not the windows'. */
const OUTAGE = 3;

/**
 * Counts a resource's verified windows at the provider, many of them by one request, and finds by
 * halving which of them differ: those are doubted, and the verification reads them next. One that the
 * provider fails to count keeps no other from being counted: those of its group are counted one by one.
 * Returns how many were doubted.
 */
export async function countWindows(read: PageReader, resource: ResourceName): Promise<number> {
  const groups = groupWindows(await readyToCount(resource), MOST_RECORDS);
  const { doubted, failed } = await countEach(read, resource, groups);
  const apart = failed.flatMap(({ windows }) => windows).map((window) => ({ windows: [window] }));
  try {
    return doubted + (await countEach(read, resource, apart)).doubted;
  } catch (error) {
    if (error instanceof SyncPaused || error instanceof ProviderError) return doubted;
    throw error;
  }
}

/** Counts group after group. Rejects in an outage. */
async function countEach(
  read: PageReader,
  resource: ResourceName,
  groups: readonly WindowGroup[],
): Promise<{ doubted: number; failed: WindowGroup[] }> {
  const failed: WindowGroup[] = [];
  let doubted = 0;
  let inSuccession = 0;
  for (const group of groups) {
    try {
      doubted += await countGroup(read, resource, group);
      inSuccession = 0;
    } catch (error) {
      inSuccession += 1;
      if (!(error instanceof ProviderError) || inSuccession === OUTAGE) throw error;
      failed.push(group);
    }
  }
  return { doubted, failed };
}

async function countGroup(
  read: PageReader,
  resource: ResourceName,
  group: WindowGroup,
): Promise<number> {
  const [first] = group.windows;
  const last = group.windows.at(-1);
  if (first === undefined || last === undefined) return 0;
  const window = { resource, startsAt: first.startsAt, endsAt: last.endsAt };
  const countedAt = await databaseNow();
  const { total } = await read(resource, askBounds(window), 1);
  // Counted after the provider's answer: what was synced in between was at the provider already.
  const counts = await countSynced(window);
  if (compareCounts(total, counts) !== "different") {
    await noteCounted(window);
    return 0;
  }
  if (group.windows.length === 1) {
    const totals = { provider: total, synced: nearestCount(total, counts), countedAt };
    await doubtWindow(window, totals, { isReported: true });
    return 1;
  }
  const half = Math.ceil(group.windows.length / 2);
  const older = await countGroup(read, resource, { windows: group.windows.slice(0, half) });
  const newer = await countGroup(read, resource, { windows: group.windows.slice(half) });
  return older + newer || (await doubtInexact(read, resource, group));
}

/**
 * Doubts those windows of a group that differs as a whole, though none of them does alone, which can't be
 * counted exactly: records lie in the seconds of their bounds, and what is lacking hides behind those.
 */
async function doubtInexact(read: PageReader, resource: ResourceName, { windows }: WindowGroup) {
  let doubted = 0;
  for (const { startsAt, endsAt } of windows) {
    const window = { resource, startsAt, endsAt };
    const countedAt = await databaseNow();
    const { total } = await read(resource, askBounds(window), 1);
    const counts = await countSynced(window);
    const verdict = compareCounts(total, counts);
    if (verdict === "equal") continue;
    const totals = { provider: total, synced: nearestCount(total, counts), countedAt };
    // Of those that may well be right, only what their comparison finds is reported.
    await doubtWindow(window, totals, { isReported: verdict === "different" });
    doubted += 1;
  }
  return doubted;
}

/**
 * Counts the verified windows of what is backfilled, each resource's every ten minutes or when
 * asked for.
 */
export async function countNext(sync: Sync, { brisk }: Verifiers): Promise<number> {
  const taskOf = (resource: ResourceName) => ({
    name: countingOf(resource),
    everyMs: INTERVALS_MS.counts,
  });
  const due = await dueAmong(sync.resources.filter(isDated).map(taskOf));
  if (due.size === 0) return 0;
  let doubted = 0;
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    doubted += await runReadingTask(sync, taskOf(resource), () =>
      countWindows(brisk.read, resource),
    );
  }
  return doubted;
}
