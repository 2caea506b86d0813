import type { OrderState } from "#lib/schemas/payouts/order-state.ts";

/** The states of a payout order as labels for users. */
export const orderStates: Record<OrderState, string> = {
  draft: "Draft",
  awaiting_approval: "Pending approval",
  approved: "Approved",
  queued: "Queued",
  sending: "Sending",
  accepted: "Accepted",
  refused: "Declined by provider",
  not_sent: "Not sent",
  in_doubt: "Unconfirmed",
  found: "Accepted",
  absent: "Unconfirmed",
  ambiguous: "Possible match",
  cancelled: "Cancelled",
  rejected: "Rejected",
  expired: "Expired",
  declared_unsent: "Marked as not sent",
};

export const stopped = "Stopped";
export const waitingForFunds = "Waiting for funds";
export const notSentYet = "Not sent yet";
