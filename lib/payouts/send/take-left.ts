import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { inMs, now } from "#lib/payouts/states/move-order.ts";

/** How long a worker has before another takes the order up: its checks, not its sending. */
const LEASE_MS = 15_000;

/**
 * The ids of orders that may be sent, that wait for no user and that no sender has, the longest
 * waiting first, at most `most`. Each is leased to the caller; of several workers at once no two
 * get the same.
 */
export async function takeLeft(most: number): Promise<string[]> {
  const rows = await database()
    .updateTable("payout_order")
    .set({ lease_until: inMs(LEASE_MS) })
    .where("account_id", "=", await accountId())
    .where("state", "in", ["approved", "queued"])
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_order as left")
        .select("left.id")
        .where("left.lease_until", "<", now)
        .where("left.state", "in", ["approved", "queued"])
        .where("left.waits_for", "=", "nobody")
        .orderBy("left.lease_until")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
