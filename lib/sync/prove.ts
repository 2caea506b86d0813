import { isDated } from "#lib/resources/resources.ts";
import "server-only";
import { ProviderError } from "#lib/provider/error.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import { backfillMasks, HOLDING_BACK } from "#lib/sync/masks/backfill-masks.ts";
import type { MaskMemory } from "#lib/sync/masks/mask-memory.ts";
import { readOpenRecords } from "#lib/sync/open-records/read-open-records.ts";
import { countOutsideDates } from "#lib/sync/outside-dates/count-outside-dates.ts";
import { readKnown } from "#lib/sync/outside-dates/known-outside-dates.ts";
import { outsideDatesEveryMs } from "#lib/sync/outside-dates/outside-dates-interval.ts";
import { onDuty, type SingletonTask } from "#lib/sync/singleton-task.ts";
import {
  countingOf,
  openRecordsOf,
  outsideDatesOf,
  unmaskingOf,
} from "#lib/sync/singleton-task-names.ts";
import { backfilledResources, isBusy } from "#lib/sync/standing.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { Closed } from "#lib/sync/throttle/closed.ts";
import { countWindows } from "#lib/sync/verification/count-windows.ts";
import type { Verifiers } from "#lib/sync/verification/verifiers.ts";

/**
 * Counts the verified windows of what is backfilled, each resource's every ten minutes or when
 * asked for.
 */
export async function countNext(sync: Sync, { brisk }: Verifiers): Promise<number> {
  let doubted = 0;
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    const singletonTask = { name: countingOf(resource), everyMs: INTERVALS_MS.counts };
    doubted += await work(sync, singletonTask, () => countWindows(brisk.read, resource));
  }
  return doubted;
}

/**
 * Asks, for what is backfilled and verified, whether the provider lists more without dates. Returns
 * how many, verified.
 */
export async function countOutsideDatesNext(sync: Sync, { brisk }: Verifiers): Promise<number> {
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    const known = await readKnown(resource);
    if (!known.isSettled) continue;
    const singletonTask = { name: outsideDatesOf(resource), everyMs: outsideDatesEveryMs(known) };
    await work(sync, singletonTask, () => countOutsideDates(brisk.read, resource));
  }
  return 0;
}

/** Reads again what is not final and is due. */
export async function readOpenRecordsNext(sync: Sync): Promise<number> {
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    const singletonTask = { name: openRecordsOf(resource), everyMs: INTERVALS_MS.openRecords };
    await work(sync, singletonTask, () => readOpenRecords(sync.read, resource));
  }
  return 0;
}

/**
 * Fills in what list items hold back, once everything is synced and nothing is to be compared at
 * once: at the verification's larger share of the budget while no one reads, otherwise at the
 * smaller.
 */
export async function backfillMasksNext(
  sync: Sync,
  { calm, brisk }: Verifiers,
  memory: MaskMemory,
): Promise<number> {
  if (await isBusy(sync.resources)) return 0;
  const { isShared } = sync.throttle;
  const { readOne } = isShared ? calm : brisk;
  let done = 0;
  for (const resource of HOLDING_BACK) {
    const singletonTask = {
      name: unmaskingOf(resource),
      everyMs: isShared ? INTERVALS_MS.masks : 0,
    };
    done += await work(sync, singletonTask, () => backfillMasks(readOne, resource, memory));
  }
  return done;
}

/**
 * A singleton task's work; 0 if another worker has it, or the provider returns nothing now: then it
 * is due again.
 */
async function work(
  sync: Sync,
  singletonTask: SingletonTask,
  act: () => Promise<number>,
): Promise<number> {
  if (sync.throttle.closedFor > 0) return 0;
  try {
    return (await onDuty(sync.workerId, singletonTask, act)) ?? 0;
  } catch (error) {
    if (error instanceof Closed || error instanceof ProviderError || sync.signal.aborted) return 0;
    throw error;
  }
}
