import "server-only";
import { sql } from "kysely";
import { takeDue } from "#lib/payouts/states/take-due.ts";

/** How long a worker has before another takes the order up: its checks, not its sending. */
const LEASE_MS = 15_000;

/**
 * The ids of orders that may be sent, that wait for no user and that no sender has, the longest
 * waiting first, at most `most`. Each is leased to the caller; of several workers at once no two
 * get the same. An order that waits for "Send" is among them once its approval no longer counts: nobody can say
 * "Send" of it any more, and it must get back to the approvers.
 */
export async function leaseQueued(most: number): Promise<string[]> {
  const rows = await takeDue("lease_until", {
    leaseMs: LEASE_MS,
    most,
    which: (orders) =>
      orders.where("state", "in", ["approved", "queued"]).where(
        sql<boolean>`(waits_for = 'nobody'
            or waits_for = 'send' and payout_order_approval(payout_order) = 'too_old')`,
      ),
  });
  return rows.map(({ id }) => id);
}
