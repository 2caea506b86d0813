import type { AddressCheck } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Decided = { order: PayoutOrder; addressCheck: AddressCheck };

/**
 * The payouts that a step-up window may be valid for when these are approved. None, if an address does not end as the
 * approver typed it: to approve it anyway takes a step-up of its own.
 */
export function payoutsCoveredByStepUpWindow(
  decided: readonly Decided[],
): PayoutOrder["request"][] {
  const hasWarning = decided.some(({ addressCheck }) => addressCheck === "differs");
  return hasWarning ? [] : decided.map(({ order }) => order.request);
}
