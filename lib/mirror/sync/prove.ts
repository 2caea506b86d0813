import "server-only";
import { Closed } from "#lib/mirror/politeness/closed.ts";
import { type Duty, onDuty } from "#lib/mirror/sync/duty.ts";
import { countingOf, movingOf, undatedOf, unmaskingOf } from "#lib/mirror/sync/duty-names.ts";
import { fillMasks } from "#lib/mirror/sync/masks/fill-masks.ts";
import type { MaskMemory } from "#lib/mirror/sync/masks/mask-memory.ts";
import { readMoving } from "#lib/mirror/sync/moving/read-moving.ts";
import { filledResources, isBusy, isOfRecords } from "#lib/mirror/sync/standing.ts";
import { countWindows } from "#lib/mirror/sync/sweep/count-windows.ts";
import type { Provers } from "#lib/mirror/sync/sweep/provers.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { countUndated } from "#lib/mirror/sync/undated/count-undated.ts";
import { readKnown } from "#lib/mirror/sync/undated/known-undated.ts";
import { undatedEveryMs } from "#lib/mirror/sync/undated/undated-every.ts";
import { ServiceError } from "#lib/service/error.ts";

const COUNT_EVERY_MS = 10 * 60_000;
const MOVING_EVERY_MS = 5_000;
/** How long masks rest between rounds beside people who read; where nobody does, not at all. */
const MASKS_EVERY_MS = 2_000;

/** Counts the proven windows of what is filled, each resource's every ten minutes or when asked for. */
export async function countNext(sync: Sync, { brisk }: Provers): Promise<number> {
  let doubted = 0;
  for (const resource of (await filledResources()).filter(isOfRecords)) {
    const duty = { name: countingOf(resource), everyMs: COUNT_EVERY_MS };
    doubted += await work(sync, duty, () => countWindows(brisk.read, resource));
  }
  return doubted;
}

/** Asks of what is filled and proven whether the service lists more without dates. Gives how many, proven. */
export async function countUndatedNext(sync: Sync, { brisk }: Provers): Promise<number> {
  for (const resource of (await filledResources()).filter(isOfRecords)) {
    const known = await readKnown(resource);
    if (!known.isSettled) continue;
    const duty = { name: undatedOf(resource), everyMs: undatedEveryMs(known) };
    await work(sync, duty, () => countUndated(brisk.read, resource));
  }
  return 0;
}

/** Reads again what is not final and is due. */
export async function readMovingNext(sync: Sync): Promise<number> {
  for (const resource of (await filledResources()).filter(isOfRecords)) {
    const duty = { name: movingOf(resource), everyMs: MOVING_EVERY_MS };
    await work(sync, duty, () => readMoving(sync.read, resource));
  }
  return 0;
}

/**
 * Fills what list entries hold back, once everything is copied and nothing is to be compared at once: at
 * the proof's larger share of the budget while nobody reads, else at the smaller.
 */
export async function fillMasksNext(
  sync: Sync,
  { calm, brisk }: Provers,
  memory: MaskMemory,
): Promise<number> {
  if (await isBusy()) return 0;
  const { isShared } = sync.gate;
  const { readOne } = isShared ? calm : brisk;
  let done = 0;
  for (const resource of ["payouts", "transactions"] as const) {
    const duty = { name: unmaskingOf(resource), everyMs: isShared ? MASKS_EVERY_MS : 0 };
    done += await work(sync, duty, () => fillMasks(readOne, resource, memory));
  }
  return done;
}

/** A duty's work; 0 where it is another's, or the service gives nothing now: then it is due again. */
async function work(sync: Sync, duty: Duty, act: () => Promise<number>): Promise<number> {
  if (sync.gate.closedFor > 0) return 0;
  try {
    return (await onDuty(sync.workerId, duty, act)) ?? 0;
  } catch (error) {
    if (error instanceof Closed || error instanceof ServiceError || sync.signal.aborted) return 0;
    throw error;
  }
}
