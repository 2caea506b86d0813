import type { OrderState } from "#lib/schemas/payouts/order-state.ts";

/**
 * What the state of the payout that was sent first means for those that wait for funds: `lift`: the provider
 * took it, so the rest may go · `stay`: it ended otherwise, so they wait until a member resumes again ·
 * `wait`: it is not known yet.
 */
export function afterTrial(state: OrderState): "lift" | "stay" | "wait" {
  switch (state) {
    case "accepted":
    case "found":
      return "lift";
    case "approved":
    case "queued":
    case "sending":
    case "in_doubt":
    case "absent":
    case "ambiguous":
      return "wait";
    case "draft":
    case "awaiting_approval":
    case "refused":
    case "not_sent":
    case "cancelled":
    case "rejected":
    case "expired":
    case "declared_unsent":
      return "stay";
  }
}

/** Whether a member may resume with another payout: not while one may be on its way. */
export function mayTryAnother(state: OrderState): boolean {
  return state !== "sending";
}
