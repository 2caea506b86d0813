import { sql, type Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { countRows } from "#lib/mirror/sync/count-rows.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

/**
 * Notes that a window was read in full and compared: complete where the mirror now has as many records as
 * the service showed, else doubted still; gives the mirror's count with it. `unkept`: rows without a readable id. What a person asked for
 * before the lease is done; nothing is marked where the lease was lost meanwhile.
 */
export async function markSwept(
  transaction: Transaction<Tables>,
  workerId: string,
  window: Window,
  { service, unkept }: { service: number; unkept: number },
): Promise<{ state: "complete" | "doubted"; mirror: number }> {
  const mirror = (await countRows(window, transaction)) + unkept;
  const state = service === mirror ? "complete" : "doubted";
  await transaction
    .updateTable("mirror_window")
    .set({
      state,
      ...{ service_total: String(service), mirror_total: String(mirror), unkept: String(unkept) },
      ...{ checked_at: sql<string>`clock_timestamp()`, swept_at: sql<string>`clock_timestamp()` },
      ...{ asked_at: null, trouble: null },
      // What differs still is taken up less and less often; see the lease.
      ...(state === "complete" && { attempts: 0 }),
    })
    .where("merchant_id", "=", await merchantId(transaction))
    .where("resource", "=", window.resource)
    .where("starts_at", "=", window.startsAt)
    .where("ends_at", "=", window.endsAt)
    .where("leased_by", "=", workerId)
    .execute();
  return { state, mirror };
}
