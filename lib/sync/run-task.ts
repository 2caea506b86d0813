import "server-only";
import { ProviderError } from "#lib/provider/error.ts";
import { runSingletonTask, type SingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";

/**
 * A singleton task's work; 0 if another worker has it, or the provider returns nothing now: then it
 * is due again.
 */
export async function runTask(
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
