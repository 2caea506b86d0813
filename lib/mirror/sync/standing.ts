import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRRORED, type Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/** Whether a resource is one of dated records; the catalogue is read whole each time, and needs no sweep. */
export function isOfRecords(resource: Mirrored): resource is RecordResource {
  return resource !== "currencies";
}

/** The resources whose first fill is in. */
export async function filledResources(): Promise<Mirrored[]> {
  const rows = await database()
    .selectFrom("mirror_progress")
    .select("resource")
    .where("merchant_id", "=", await merchantId())
    .where("filled_at", "is not", null)
    .execute();
  return MIRRORED.filter((resource) => rows.some((row) => row.resource === resource));
}

/**
 * Whether windows wait to be copied, or to be compared at once. Those that were left for a while, since they
 * could not be read or their difference is not understood, keep nothing else waiting.
 */
export async function isBusy(): Promise<boolean> {
  const rows = await database()
    .selectFrom("mirror_window")
    .select("resource")
    .where("merchant_id", "=", await merchantId())
    .where((window) =>
      window.or([window("state", "<>", "complete"), window("asked_at", "is not", null)]),
    )
    .where((window) =>
      window.or([
        window("leased_until", "is", null),
        window("leased_by", "is not", null),
        window("leased_until", "<", sql<string>`clock_timestamp()`),
      ]),
    )
    .limit(1)
    .execute();
  return rows.length > 0;
}
