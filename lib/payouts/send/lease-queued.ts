import "server-only";
import { takeDue } from "#lib/payouts/states/take-due.ts";

/** How long a worker has before another takes the order up: its checks, not its sending. */
const LEASE_MS = 15_000;

/**
 * The ids of orders that may be sent, that wait for no user and that no sender has, the longest
 * waiting first, at most `most`. Each is leased to the caller; of several workers at once no two
 * get the same.
 */
export async function leaseQueued(most: number): Promise<string[]> {
  const rows = await takeDue("lease_until", {
    leaseMs: LEASE_MS,
    most,
    which: (orders) =>
      orders.where("state", "in", ["approved", "queued"]).where("waits_for", "=", "nobody"),
  });
  return rows.map(({ id }) => id);
}
