import "server-only";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** Those of these resources whose backfill is done. */
export async function backfilledResources(of: readonly ResourceName[]): Promise<ResourceName[]> {
  const rows = await database()
    .selectFrom("sync_progress")
    .select("resource")
    .where("account_id", "=", await accountId())
    .where("filled_at", "is not", null)
    .execute();
  return of.filter((resource) => rows.some((row) => row.resource === resource));
}

/**
 * Whether windows of these resources wait to be copied, or to be compared at once. Those that were left for a while, since they
 * could not be read or their difference is not understood, keep nothing else waiting.
 */
export async function hasWaitingWindows(resources: readonly ResourceName[]): Promise<boolean> {
  const rows = await database()
    .selectFrom("sync_window")
    .select("resource")
    .where("account_id", "=", await accountId())
    .where("resource", "in", resources)
    .where((window) =>
      window.or([window("state", "<>", "complete"), window("asked_at", "is not", null)]),
    )
    .where((window) =>
      window.or([
        window("leased_until", "is", null),
        window("leased_by", "is not", null),
        window("leased_until", "<", clockTime),
      ]),
    )
    .limit(1)
    .execute();
  return rows.length > 0;
}
