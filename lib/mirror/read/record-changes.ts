import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { RecordChange } from "#lib/schemas/mirror/record-change.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const MOST = 500;
const ID = /^\d{1,18}$/;

/**
 * Which fields of a record were seen to change, the oldest first. None for a record that never changed
 * since it was first copied, or that was not copied; of a very restless one the newest.
 */
export async function readRecordChanges(resource: Mirrored, id: string): Promise<RecordChange[]> {
  if (!ID.test(id)) return [];
  const on = database();
  const rows = await on
    .selectFrom("mirror_change")
    .select(["first_seen_at as seenAt", "field", "before", "after"])
    .where("merchant_id", "=", await merchantId(on))
    .where("resource", "=", resource)
    .where("record_id", "=", id)
    .orderBy("first_seen_at", "desc")
    .orderBy("field", "desc")
    .limit(MOST)
    .execute();
  return rows.reverse();
}
