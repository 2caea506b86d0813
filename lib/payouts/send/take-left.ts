import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { waitedTooLong } from "#lib/payouts/send/waited-too-long.ts";
import { inMs, now } from "#lib/payouts/states/move-entry.ts";

/** How long a worker has before another takes the entry up: its checks, not its sending. */
const LEASE_MS = 15_000;

/**
 * The ids of entries that may go and that nobody is at, the longest waiting first, at most `most`; those
 * that waited too long are left to be given up. Each is leased to whoever gets it here; of several workers
 * at once no two get the same.
 */
export async function takeLeft(most: number): Promise<string[]> {
  const rows = await database()
    .updateTable("payout_entry")
    .set({ lease_until: inMs(LEASE_MS) })
    .where("merchant_id", "=", await merchantId())
    .where("state", "in", ["approved", "queued"])
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_entry as left")
        .select("left.id")
        .where("left.lease_until", "<", now)
        .where("left.state", "in", ["approved", "queued"])
        .where(sql<boolean>`not ${waitedTooLong}`)
        .orderBy("left.lease_until")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
