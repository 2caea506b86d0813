import "server-only";
import { INDEXES, makeIndexes } from "#lib/records/indexes.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";

const FOR_GOOD_MS = 365 * 86_400_000;

/**
 * Once every backfill is done, creates the indexes that lists are searched and sorted by: one
 * worker does, once. Returns whether the backfills are done.
 */
export async function finishBackfill({ workerId, resources }: Sync): Promise<boolean> {
  if ((await backfilledResources(resources)).length < resources.length) return false;
  await runSingletonTask(workerId, { name: INDEXES, everyMs: FOR_GOOD_MS }, makeIndexes);
  return true;
}
