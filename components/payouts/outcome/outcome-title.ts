import { waitingText } from "#components/payouts/waiting-text.ts";
import type { OrderState } from "#lib/schemas/payouts/order-state.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const TITLES: Record<OrderState, string> = {
  draft: "Payout being edited",
  awaiting_approval: "Waiting for approval",
  approved: "Payout approved",
  queued: "Sending the payout",
  sending: "Sending the payout",
  accepted: "Payout accepted",
  found: "Payout found",
  refused: "Declined by provider",
  not_sent: "Payout not sent",
  in_doubt: "Unconfirmed",
  absent: "Unconfirmed",
  ambiguous: "Unconfirmed: possible match",
  cancelled: "Payout cancelled",
  rejected: "Payout rejected",
  expired: "Approval request expired",
  declared_unsent: "Marked as not sent",
};

/** The heading of an order's page. */
export function outcomeTitle(order: PayoutOrder): string {
  return waitingText(order) === null ? TITLES[order.state] : "Payout not sent yet";
}
