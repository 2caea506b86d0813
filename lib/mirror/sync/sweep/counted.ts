import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { noteCount } from "#lib/mirror/finding/count-findings.ts";
import type { ProvenWindow } from "#lib/mirror/sync/sweep/group-windows.ts";
import { HEAD_END, type Window } from "#lib/mirror/sync/window.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** A resource's proven windows, the oldest first; not the head, which is read again all the time. */
export async function readyToCount(resource: Mirrored): Promise<ProvenWindow[]> {
  const rows = await database()
    .selectFrom("mirror_window")
    .select(["starts_at", "ends_at", "mirror_total"])
    .where("merchant_id", "=", await merchantId())
    .where("resource", "=", resource)
    .where("state", "=", "complete")
    .where("ends_at", "<>", HEAD_END)
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    records: Number(row.mirror_total ?? 0),
  }));
}

/** Notes that the windows of a stretch, all of them, were counted now and agreed. */
export async function noteCounted({ resource, startsAt, endsAt }: Window): Promise<void> {
  await database()
    .updateTable("mirror_window")
    .set({ checked_at: sql<string>`clock_timestamp()` })
    .where("merchant_id", "=", await merchantId())
    .where("resource", "=", resource)
    .where("state", "=", "complete")
    .where("starts_at", ">=", startsAt)
    .where("ends_at", "<=", endsAt)
    .execute();
}

/**
 * Notes that a window's counts differ, or may, and reports it where it is sure: it is not complete until it
 * was read in full again.
 */
export async function doubtWindow(
  { resource, startsAt, endsAt }: Window,
  totals: { service: number; mirror: number },
  { isReported }: { isReported: boolean },
): Promise<void> {
  await tx(async (transaction) => {
    const merchant = await merchantId(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("mirror_window")
      .set({
        state: "doubted",
        ...{ service_total: String(totals.service), mirror_total: String(totals.mirror) },
        checked_at: sql<string>`clock_timestamp()`,
      })
      .where("merchant_id", "=", merchant)
      .where("resource", "=", resource)
      .where("state", "=", "complete")
      .where("starts_at", "=", startsAt)
      .where("ends_at", "=", endsAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || !isReported) return;
    await noteCount({ transaction, merchant, resource }, { startsAt, endsAt }, totals);
  });
}
