import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";
import { isRecordId } from "#lib/text/record-id.ts";

const MOST = 500;

/**
 * Which fields of a record were seen to change, the oldest first. None for a record that never changed
 * since it was first copied, or that was not copied; of a very restless one the newest.
 */
export async function readRecordChanges(
  resource: ResourceName,
  id: string,
): Promise<RecordChange[]> {
  if (!isRecordId(id)) return [];
  const on = database();
  const rows = await on
    .selectFrom("record_change")
    .select(["first_seen_at as seenAt", "field", "before", "after"])
    .where("account_id", "=", await accountId(on))
    .where("resource", "=", resource)
    .where("record_id", "=", id)
    .orderBy("first_seen_at", "desc")
    .orderBy("field", "desc")
    .limit(MOST)
    .execute();
  return rows.reverse();
}
