import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * How a declined payout is checked until its last search, since a proxy may have sent the request twice: "under
 * way", or "failed" while no search could be made. Null once it is over, and for every other payout.
 */
export function checkAfterDecline({
  state,
  holdsTrackingId,
  lookFault,
  looks,
}: Pick<PayoutOrder, "state" | "holdsTrackingId" | "lookFault" | "looks">):
  | "under way"
  | "failed"
  | null {
  if (state !== "refused" || !holdsTrackingId) return null;
  return lookFault !== null && looks === 0 ? "failed" : "under way";
}
