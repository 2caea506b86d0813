import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { INDEXES, makeIndexes } from "#lib/records/indexes.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";

const FOR_GOOD_MS = 365 * 86_400_000;

/**
 * Once every backfill is done, creates the indexes that lists are searched and sorted by: one
 * worker does, once. Returns whether the backfills are done.
 */
export async function finishBackfill({ workerId, resources }: Sync): Promise<boolean> {
  const filling = await database()
    .selectFrom("sync_progress")
    .select("resource")
    .where("account_id", "=", await accountId())
    .where("resource", "in", resources)
    .where("filled_at", "is", null)
    .execute();
  if (filling.length > 0) return false;
  await runSingletonTask(workerId, { name: INDEXES, everyMs: FOR_GOOD_MS }, makeIndexes);
  return true;
}
