/** The states of an order; `MOVES` (lib/payouts/states/moves.ts) says which may follow which. */
export const ORDER_STATES = [
  /** Being written; nothing is frozen. */
  "draft",
  /** Frozen, and waits for an approver. */
  "awaiting_approval",
  /** May go, as soon as its last checks are made. */
  "approved",
  /** To be sent; nothing was sent. */
  "queued",
  /** The one request may be on its way. */
  "sending",
  /** The provider took it. */
  "accepted",
  /** The provider declined it. */
  "refused",
  /** Not a byte reached the provider. */
  "not_sent",
  /** Sent, and the outcome is unknown. */
  "in_doubt",
  /** Was taken as not sent, declined or unknown, and is in the provider's list. */
  "found",
  /** Outcome unknown, and not in the list after several complete searches. */
  "absent",
  /** Outcome unknown, and there are payouts that may be it, none certainly. */
  "ambiguous",
  /** Cancelled before it was sent. */
  "cancelled",
  /** An approver rejected it. */
  "rejected",
  /** No approver decided in time. */
  "expired",
  /** Two members marked it as not sent; it is still searched for. */
  "declared_unsent",
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The states of a payout order as labels for users. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
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
