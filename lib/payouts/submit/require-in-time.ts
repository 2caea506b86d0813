import { Failure } from "#lib/schemas/failure.ts";
import { ARRIVAL_LIMIT_MS } from "#lib/schemas/payouts/arrival-limit.ts";

/**
 * Turns an order away whose checks took so long that its browser may have been told by now that it
 * never came. Times are of `performance.now()`. Rejects with a Failure "unavailable".
 */
export function requireInTime(arrivedAt: number, now: number = performance.now()): void {
  if (now - arrivedAt <= ARRIVAL_LIMIT_MS) return;
  throw new Failure("unavailable", "Nothing was sent: checking the payout took too long.");
}
