import { waitingText } from "#components/payouts/waiting-text.ts";
import type { InboxGroup } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { formatCount } from "#lib/text/plural.ts";

/** What happened to an order and what may be done about it now, in a sentence or two. */
export function nextStep(order: PayoutOrder, group: InboxGroup): string {
  if (group === "approvals" && order.state === "awaiting_approval") {
    return `${maker(order)} ordered it. Read it and decide.`;
  }
  const waiting = waitingText(order);
  if (waiting !== null) return waiting;
  if (group === "stuck") return stuck(order);
  switch (order.state) {
    case "awaiting_approval":
      return "Needs approval from someone other than the person who created it. You can edit or cancel it until then.";
    case "approved":
    case "queued":
    case "sending":
      return "Sending now. Open it to follow progress.";
    case "in_doubt":
      return `Sent, and no clear answer. ${searches(order)} It is not sent again.`;
    case "absent":
      return `Sent, and not found so far. ${searches(order)} Two people can mark it as not sent.`;
    case "ambiguous":
      return "Possible match found. An approver and a second person can confirm it.";
    case "rejected":
      return `An approver said no: ${order.reason ?? "no reason was given"}`;
    case "refused":
    case "not_sent":
      return order.reason ?? "Nothing was sent.";
    default:
      return `The provider says “${order.status ?? "nothing"}”.`;
  }
}

function stuck({ state, status }: PayoutOrder): string {
  switch (state) {
    case "approved":
    case "queued":
      return "This should have been sent by now but wasn't. Cancel it or contact your administrator.";
    case "sending":
      return "Sending is taking longer than expected. If it isn't confirmed soon, Counterfoil marks it unconfirmed and checks with the provider.";
    default:
      return `The provider has said “${status ?? "nothing"}” for more than a day. Ask the provider.`;
  }
}

function searches({ looks, lookFault }: PayoutOrder): string {
  if (lookFault !== null) return lookFault;
  return `Searched ${formatCount(looks, { one: "time", many: "times" })}.`;
}

/** Who made an order, by the name that they bore then. */
export function maker({ madeBy }: Pick<PayoutOrder, "madeBy">): string {
  return madeBy?.name ?? "Unknown user";
}
