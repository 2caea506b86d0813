import "server-only";
import { ProviderError } from "#lib/provider/error.ts";
import { runSingletonTask, type SingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";

/**
 * Runs a singleton task that reads the provider. Returns what its work returns; 0 if it is not due, another worker has
 * it, or the provider can't be read now: then it is due again.
 */
export async function runReadingTask(
  sync: Sync,
  singletonTask: SingletonTask,
  act: () => Promise<number>,
): Promise<number> {
  if (sync.throttle.closedFor > 0) return 0;
  try {
    return (await runSingletonTask(sync.workerId, singletonTask, act)) ?? 0;
  } catch (error) {
    if (error instanceof SyncPaused || error instanceof ProviderError || sync.signal.aborted)
      return 0;
    throw error;
  }
}
