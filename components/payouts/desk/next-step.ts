import type { DeskGroup } from "#lib/schemas/desk-work.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** What happened to an order and what may be done about it now, in a sentence or two. */
export function nextStep(entry: PayoutEntry, group: DeskGroup): string {
  if (group === "approvals") return `${maker(entry)} ordered it. Read it and decide.`;
  if (group === "stuck") return stuck(entry);
  switch (entry.state) {
    case "awaiting_approval":
      return "An approver other than its maker must decide. It can be edited or cancelled until then.";
    case "approved":
    case "queued":
    case "sending":
      return "It is being sent; its page says what became of it.";
    case "in_doubt":
      return `Sent, and no clear answer. ${searches(entry)} It is not sent again.`;
    case "absent":
      return `Sent, and not found so far. ${searches(entry)} Two people may declare it unsent.`;
    case "ambiguous":
      return "Sent, and a payout was found that may be it. Compare the two; an approver and another person may say that it is.";
    case "rejected":
      return `An approver said no: ${entry.reason ?? "no reason was given"}`;
    case "refused":
    case "not_sent":
      return entry.reason ?? "Nothing was sent.";
    default:
      return `The service says “${entry.status ?? "nothing"}”.`;
  }
}

function stuck({ state, status }: PayoutEntry): string {
  switch (state) {
    case "approved":
    case "queued":
      return "It should have been sent by now, and nothing was. Cancel it, or ask whoever runs the desk.";
    case "sending":
      return "Its sender has not come back. In a moment it counts as in doubt, and is looked for.";
    default:
      return `The service has said “${status ?? "nothing"}” for more than a day. Ask the provider.`;
  }
}

function searches({ looks, lookFault }: PayoutEntry): string {
  if (lookFault !== null) return lookFault;
  return looks === 1 ? "Searched once." : `Searched ${looks} times.`;
}

/** Who made an order, by the name that they bore then. */
export function maker({ madeBy }: Pick<PayoutEntry, "madeBy">): string {
  return madeBy?.name ?? "Somebody, before there was sign-in,";
}
