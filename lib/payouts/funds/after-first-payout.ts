import { type OrderState, stageOf } from "#lib/resources/order-states.ts";

/**
 * What the state of the payout that was sent first means for those that wait for funds: `lift`: the provider
 * took it, so the rest may go · `stay`: it ended otherwise, so they wait until a member resumes again ·
 * `wait`: it is not known yet.
 */
export function afterFirstPayout(state: OrderState): "lift" | "stay" | "wait" {
  switch (stageOf(state)) {
    case "accepted":
      return "lift";
    case "ready":
    case "sending":
    case "unconfirmed":
      return "wait";
    case "draft":
    case "approval":
    case "unpaid":
    case "ended":
      return "stay";
  }
}

/** Whether a member may resume with another payout: not while one may be on its way. */
export function mayTryAnother(state: OrderState): boolean {
  return state !== "sending";
}
