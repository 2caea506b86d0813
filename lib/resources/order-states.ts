/**
 * How far an order is with its money: what most rules ask of a state.
 * `approval`: frozen, and waits for an approver · `ready`: may go, and nothing was sent · `sending`: the one request
 * may be on its way · `accepted`: the provider has its payout · `unconfirmed`: sent, and nobody knows yet what became
 * of it: it is searched for, and never sent again · `unpaid`: taken as not paid, though its payout may still be found
 * · `ended`: ended before anything was sent.
 */
export type OrderStage =
  | "draft"
  | "approval"
  | "ready"
  | "sending"
  | "accepted"
  | "unconfirmed"
  | "unpaid"
  | "ended";

/** The states of an order; `MOVES` (lib/payouts/states/moves.ts) says which may follow which. */
const STATES = {
  /** Being written; nothing is frozen. */
  draft: { stage: "draft", label: "Draft" },
  awaiting_approval: { stage: "approval", label: "Pending approval" },
  /** May go, as soon as its last checks are made. */
  approved: { stage: "ready", label: "Approved" },
  /** To be sent. */
  queued: { stage: "ready", label: "Queued" },
  sending: { stage: "sending", label: "Sending" },
  /** The provider took it. */
  accepted: { stage: "accepted", label: "Accepted" },
  /** The provider declined it. */
  refused: { stage: "unpaid", label: "Declined by provider" },
  /** Not a byte reached the provider. */
  not_sent: { stage: "unpaid", label: "Not sent" },
  /** The outcome is unknown. */
  in_doubt: { stage: "unconfirmed", label: "Unconfirmed" },
  /** Was taken as not sent, declined or unknown, and is in the provider's list. */
  found: { stage: "accepted", label: "Accepted" },
  /** Not in the provider's list after several complete searches. */
  absent: { stage: "unconfirmed", label: "Unconfirmed" },
  /** There are payouts that may be it, none certainly. */
  ambiguous: { stage: "unconfirmed", label: "Possible match" },
  /** Cancelled before it was sent. */
  cancelled: { stage: "ended", label: "Cancelled" },
  /** An approver rejected it. */
  rejected: { stage: "ended", label: "Rejected" },
  /** No approver decided in time. */
  expired: { stage: "ended", label: "Expired" },
  /** Two members marked it as not sent; it is still searched for. */
  declared_unsent: { stage: "unpaid", label: "Marked as not sent" },
} as const satisfies Record<string, { stage: OrderStage; label: string }>;

export type OrderState = keyof typeof STATES;

export const ORDER_STATES = Object.keys(STATES).filter(isOrderState);

export function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(STATES, text);
}

/** A state as a label for users. */
export function orderStateLabel(state: OrderState): string {
  return STATES[state].label;
}

export function stageOf(state: OrderState): OrderStage {
  return STATES[state].stage;
}

export function isAtStage(state: OrderState, ...stages: OrderStage[]): boolean {
  return stages.includes(stageOf(state));
}

export function statesAt(...stages: OrderStage[]): OrderState[] {
  return ORDER_STATES.filter((state) => isAtStage(state, ...stages));
}

export function isUnconfirmed(state: OrderState): boolean {
  return isAtStage(state, "unconfirmed");
}

/** States in which an order without a payout may turn out to be one of the provider's. */
export const SEARCHED_FOR = statesAt("unconfirmed", "unpaid");

/** Whether a payout of the provider's may be this order's, and users may say that it is not. */
export function mayHaveCandidates(state: OrderState): boolean {
  return SEARCHED_FOR.includes(state);
}

/** Whether nothing has been sent and it may still be cancelled. */
export function isCancellable(state: OrderState): boolean {
  return isAtStage(state, "draft", "approval", "ready");
}

/** Whether more may still become known about it without its maker's doing. */
export function isOpen(state: OrderState): boolean {
  return isAtStage(state, "approval", "ready", "sending", "unconfirmed");
}
