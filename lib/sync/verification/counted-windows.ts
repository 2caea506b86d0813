import "server-only";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { isFree } from "#lib/database/lease.ts";
import { tx } from "#lib/database/transact.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { noteCount } from "#lib/sync/discrepancy/count-discrepancies.ts";
import type { VerifiedWindow } from "#lib/sync/verification/group-windows.ts";
import { TAIL_END, type Window } from "#lib/sync/window.ts";

/** A resource's verified windows, oldest first; not the tail, which is read again all the time. */
export async function readyToCount(resource: ResourceName): Promise<VerifiedWindow[]> {
  const rows = await database()
    .selectFrom("sync_window")
    .select(["starts_at", "ends_at", "synced_total"])
    .where("account_id", "=", await accountId())
    .where("resource", "=", resource)
    .where("state", "=", "complete")
    .where("ends_at", "<>", TAIL_END)
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    records: Number(row.synced_total ?? 0),
  }));
}

/** Notes that the windows of a stretch, all of them, were counted now and agreed. */
export async function noteCounted({ resource, startsAt, endsAt }: Window): Promise<void> {
  await database()
    .updateTable("sync_window")
    .set({ checked_at: clockTime })
    .where("account_id", "=", await accountId())
    .where("resource", "=", resource)
    .where("state", "=", "complete")
    .where("starts_at", ">=", startsAt)
    .where("ends_at", "<=", endsAt)
    .execute();
}

/** What each side counted in a window, and when the counting began, by the database's clock. */
type Totals = { provider: number; synced: number; countedAt: string };

/**
 * Notes that a window's counts differ, or may, and reports it where it is sure: it is not complete until it
 * was read in full again. One that another worker compares, or has compared since it was counted, is left
 * alone: what was lacking is found and reported by that. One whose comparison failed and waits is doubted.
 */
export async function doubtWindow(
  { resource, startsAt, endsAt }: Window,
  { countedAt, ...totals }: Totals,
  { isReported }: { isReported: boolean },
): Promise<void> {
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("sync_window")
      .set({
        state: "doubted",
        provider_total: String(totals.provider),
        synced_total: String(totals.synced),
        checked_at: clockTime,
      })
      .where("account_id", "=", account)
      .where("resource", "=", resource)
      .where("state", "=", "complete")
      .where("starts_at", "=", startsAt)
      .where("ends_at", "=", endsAt)
      .where((eb) => eb.or([isFree("sync_window"), eb("leased_by", "is", null)]))
      .where((eb) =>
        eb.or([
          eb("swept_at", "is", null),
          eb("swept_at", "<", countedAt),
          eb("swept_at", ">", clockTime),
        ]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || !isReported) return;
    await noteCount({ transaction, account, resource }, { startsAt, endsAt }, totals);
  });
}
