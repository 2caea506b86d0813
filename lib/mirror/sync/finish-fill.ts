import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { INDEXES, makeIndexes } from "#lib/mirror/store/indexes.ts";
import { onDuty } from "#lib/mirror/sync/duty.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";

const FOR_GOOD_MS = 365 * 86_400_000;

/**
 * Once every first fill is in, makes what lists are searched and sorted by: one worker does, and not again.
 * Gives whether the fills are in.
 */
export async function finishFill({ workerId }: Sync): Promise<boolean> {
  const filling = await database()
    .selectFrom("mirror_progress")
    .select("resource")
    .where("merchant_id", "=", await merchantId())
    .where("filled_at", "is", null)
    .execute();
  if (filling.length > 0) return false;
  await onDuty(workerId, { name: INDEXES, everyMs: FOR_GOOD_MS }, makeIndexes);
  return true;
}
