import * as messages from "#components/payouts/next-step-messages.ts";
import { waitingText } from "#components/payouts/waiting-text.ts";
import type { InboxGroup } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** What happened to an order and what may be done about it now, in a sentence or two. */
export function nextStep(order: PayoutOrder, group: InboxGroup): string {
  if (group === "approvals" && order.state === "awaiting_approval") {
    return messages.reviewIt(maker(order));
  }
  const waiting = waitingText(order);
  if (waiting !== null) return waiting;
  if (group === "stuck") return stuck(order);
  switch (order.state) {
    case "awaiting_approval":
      return messages.needsApproval;
    case "approved":
    case "queued":
    case "sending":
      return messages.sendingNow;
    case "in_doubt":
      return messages.sentNotConfirmed(checks(order));
    case "absent":
      return messages.sentNotFound(checks(order));
    case "ambiguous":
      return messages.possibleMatchFound;
    case "rejected":
      return messages.rejectedBecause(order.reason ?? messages.noReasonGiven);
    case "refused":
    case "not_sent":
      return order.reason ?? messages.nothingWasSent;
    default:
      return messages.providerStatus(order.status ?? messages.noStatus);
  }
}

function stuck({ state, status }: PayoutOrder): string {
  switch (state) {
    case "approved":
    case "queued":
      return messages.shouldHaveBeenSent;
    case "sending":
      return messages.sendingTakesLong;
    default:
      return messages.sameStatusForLong(status ?? messages.noStatus);
  }
}

function checks({ looks, lookFault }: PayoutOrder): string {
  return lookFault ?? messages.checked(looks);
}

/** Who made an order, by the name that they bore then. */
export function maker({ madeBy }: Pick<PayoutOrder, "madeBy">): string {
  return madeBy?.name ?? messages.unknownUser;
}
