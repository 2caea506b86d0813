import { Failure } from "#lib/schemas/failure.ts";
import { ARRIVAL_LIMIT_MS } from "#lib/schemas/payouts/arrival-limit.ts";

/**
 * Turns an order away whose checks took so long that its browser may have been told by now that it
 * never came. By the wall clock, since the monotonic clock may stop with the machine; where that was set back, nobody
 * can tell how long they took. Rejects with a Failure "unavailable".
 */
export function requireInTime(arrivedAt: number, now: number = Date.now()): void {
  const elapsed = now - arrivedAt;
  if (elapsed >= 0 && elapsed <= ARRIVAL_LIMIT_MS) return;
  throw new Failure("unavailable", "Nothing was sent: checking the payout took too long.");
}
