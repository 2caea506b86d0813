import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

type Mark = { state: "complete" | "doubted" | "waiting"; service: number; mirror: number };

/** Notes how a head was found. Nothing where the lease was lost, or the head was cut, meanwhile. */
export async function markHead(
  { workerId }: Sync,
  { resource, startsAt, endsAt }: Window,
  { state, service, mirror }: Mark,
): Promise<void> {
  await database()
    .updateTable("mirror_window")
    .set({
      state,
      service_total: String(service),
      mirror_total: String(mirror),
      checked_at: sql<string>`clock_timestamp()`,
      trouble: null,
      attempts: 0,
    })
    .where("merchant_id", "=", await merchantId())
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("ends_at", "=", endsAt)
    .where("leased_by", "=", workerId)
    .execute();
}
