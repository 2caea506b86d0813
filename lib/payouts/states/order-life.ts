import { isSettled } from "#lib/payouts/states/moves.ts";
import {
  isAtStage,
  isCancellable,
  isUnconfirmed,
  mayHaveCandidates,
  type OrderState,
} from "#lib/resources/order-states.ts";
import type { Doubt, WaitsFor } from "#lib/schemas/payouts/order-state.ts";

/** Sending that stood still for so long since an order was released, or was last told to go, has it wait for "Send". */
export const STANDSTILL_MINUTES = 15;

/** What of an order decides which step may come next. */
export type OrderFacts = {
  state: OrderState;
  needsApproval: boolean;
  /**
   * Whether somebody other than the maker approved this content in this version, and how long ago. An approval also
   * counts as too old if its member may no longer approve, or if it lacks a check of the address that a rule demands now.
   */
  approval: "none" | "fresh" | "too_old";
  /** Whose confirmation it takes before a queued order is sent: the events `say_send` and `say_other_payout`. */
  waitsFor: WaitsFor;
  /** Whether a POST may have left for it. */
  mayHaveLeft: boolean;
  /** What left it in doubt: an answer in one of the interface's error shapes, or anything else. */
  doubt: Doubt;
  /** Whether payouts are known that may be this one and that two users have not both dismissed. */
  hasCandidates: boolean;
  /** Whether no other order may use its tracking ID. */
  holdsTrackingId: boolean;
};

/** What is known at the moment of a claim, beside the order itself. */
export type ClaimConditions = {
  /** Every process's comparison after the last loss of the database was made. */
  isCompared: boolean;
  /** Records were lost, the account was closed, or this process has credentials that may be of another merchant account. */
  isOnHold: boolean;
  isStopped: boolean;
  /** Its wallet and currency wait for funds, and it is not the one that is sent first. */
  isHeldForFunds: boolean;
  /** See STANDSTILL_MINUTES. */
  stoodStill: boolean;
  /** Of the reading before the POST: begun after the order was queued, at most 30 s ago. */
  search: "none" | "too_old" | "clear";
  /**
   * Whether one of these is being sent or is unconfirmed: an order equal in currency, address, tag and amount, one of
   * its replacement group, or the one that it is linked to. Not an unconfirmed one of which an approver said that this
   * is another payment.
   */
  equalOrder: "none" | "sending" | "in_doubt";
  /**
   * An order of its replacement group, one that these are linked to, or one declined to the same recipient just before
   * ended without a payout, and a payout is known that may be that order's, which two users have not both dismissed.
   */
  earlierHasCandidates: boolean;
  /** An order to the same recipient that was sent less than 30 seconds ago was declined. */
  isTooSoonAfterDecline: boolean;
  /**
   * The provider has a payout that didn't fail of one of these: an order of its replacement group, an order to the same
   * recipient that was declined and found since this one was submitted, or an order that this one replaces or is linked
   * to, directly or through others.
   */
  earlierWasFound: boolean;
  /** Rules and limits of this moment ask for an approver. */
  needsApprovalNow: boolean;
};

export type NotClaimable =
  | "not_queued"
  | "approval"
  | "two_people"
  | "earlier_found"
  | "hold"
  | "stop"
  | "funds"
  | "comparison"
  | "send"
  | "equal_order"
  | "possible_match"
  | "decline"
  | "look";

/** Why an order may not be sent now, reasons that need a user before others; null if it may. */
export function whyNotClaimable(order: OrderFacts, now: ClaimConditions): NotClaimable | null {
  if (order.state !== "queued") return "not_queued";
  // It ends the order; before the comparison nobody knows whether it was sent.
  if (now.earlierWasFound && now.isCompared) return "earlier_found";
  const needsApproval = order.needsApproval || now.needsApprovalNow;
  if (needsApproval ? order.approval !== "fresh" : order.approval === "too_old") return "approval";
  if (order.waitsFor === "two_people") return "two_people";
  if (now.isOnHold) return "hold";
  if (now.isStopped) return "stop";
  if (now.isHeldForFunds) return "funds";
  if (!now.isCompared) return "comparison";
  if (order.waitsFor === "send" || now.stoodStill) return "send";
  if (now.equalOrder !== "none") return "equal_order";
  if (now.earlierHasCandidates) return "possible_match";
  if (now.isTooSoonAfterDecline) return "decline";
  return now.search === "clear" ? null : "look";
}

/** What the search before the POST found: nothing of this order, or a payout, by what it means. */
export type FoundBeforeSending =
  | "nothing"
  /** The tracking ID, at a payout that is older than the order. */
  | "older_payout"
  /** The tracking ID with equal content, created since the order was written. */
  | "own_payout"
  /** The tracking ID with other content, created since. */
  | "other_content"
  /** A changed form of the tracking ID, created since. */
  | "changed_id";

type SearchAfterSending = {
  found: "own_payout" | "candidates" | "nothing";
  /** All pages of one total, back far enough, an earlier payout still there (docs/payout-orders.md). */
  isComplete: boolean;
  /** Begun after the settling time; where the order wasn't declined, the third complete search at the least. */
  isLast: boolean;
};

export type OrderEvent =
  | { type: "submit"; needsApproval: boolean }
  | { type: "approve" | "release" }
  /**
   * Ends or cancels it. Before the comparison that follows a loss of the database it is unknown
   * whether it was sent, so none of these is accepted then.
   */
  | { type: "edit" | "reject" | "cancel" | "expire"; isCompared: boolean }
  /** The approval is older than it may be, or rules ask for one now. */
  | { type: "ask_approval" }
  /** The catalogue of this moment does not take it, or the payout that it replaces was found. */
  | { type: "stop_unfit" }
  | { type: "search_before_sending"; found: FoundBeforeSending }
  /** The database was set back, sending stood still, or a hold was released. */
  | { type: "wait_for_send" }
  | { type: "say_send" }
  /** Two users say of what the search before the POST found that it is another payout. */
  | { type: "say_other_payout" }
  | { type: "claim"; conditions: ClaimConditions }
  | { type: "answer"; answer: "accepted" | "refused" | "not_sent" }
  | { type: "answer"; answer: "in_doubt"; shape: "error_shape" | "other" }
  /** The sender's lease ended. `isLogged`: its complete send log names the order, or is not there. */
  | { type: "stall"; isLogged: boolean }
  /** The sender's own answer, an acceptance, after its lease had ended. */
  | { type: "late_acceptance" }
  | { type: "search_after_sending"; search: SearchAfterSending }
  | { type: "dismiss_candidates" }
  /** Two users say that it was never sent, or which candidate it is. */
  | { type: "mark_not_sent" | "link_candidate" }
  /** A comparison after lost commits names the order: its payout is listed, or a send is logged. */
  | { type: "compare"; difference: "listed" | "logged_send" };

/**
 * The order after an event; null if the event can't happen to it. This is the one statement of an
 * order's life: the commands ask it, the guards in SQL are held to it by tests, and the model in
 * order-life.model.test.ts searches all its interleavings.
 */
export function step(order: OrderFacts, event: OrderEvent): OrderFacts | null {
  const { state } = order;
  if ("isCompared" in event && !event.isCompared && state !== "draft") return null;
  switch (event.type) {
    case "submit":
      if (state !== "draft") return null;
      return {
        ...move(order, event.needsApproval ? "awaiting_approval" : "queued"),
        needsApproval: event.needsApproval,
        approval: "none",
      };
    case "edit":
      if (state !== "awaiting_approval" && state !== "approved") return null;
      return { ...move(order, "draft"), approval: "none" };
    case "approve":
      return state === "awaiting_approval"
        ? { ...move(order, "approved"), approval: "fresh" }
        : null;
    case "reject":
      return state === "awaiting_approval" ? move(order, "rejected") : null;
    case "expire":
      return state === "awaiting_approval" ? move(order, "expired") : null;
    case "cancel":
      return isCancellable(state) ? move(order, "cancelled") : null;
    case "release":
      return state === "approved" && order.approval === "fresh" ? move(order, "queued") : null;
    case "ask_approval":
      if (state !== "approved" && state !== "queued") return null;
      return { ...move(order, "awaiting_approval"), needsApproval: true, approval: "none" };
    case "stop_unfit":
      return isAtStage(state, "ready") ? move(order, "not_sent") : null;
    case "search_before_sending":
      return state === "queued" ? afterSearchBeforeSending(order, event.found) : null;
    case "wait_for_send":
      if (state !== "approved" && state !== "queued") return null;
      return order.waitsFor === "nobody" ? { ...order, waitsFor: "send" } : order;
    case "say_send":
      if (order.waitsFor !== "send" || order.approval === "too_old") return null;
      return { ...order, waitsFor: "nobody" };
    case "say_other_payout":
      return order.waitsFor === "two_people" ? { ...order, waitsFor: "nobody" } : null;
    case "claim":
      if (whyNotClaimable(order, event.conditions) !== null) return null;
      return { ...move(order, "sending"), mayHaveLeft: true };
    case "answer":
      if (state !== "sending") return null;
      if (event.answer === "in_doubt") return doubted(order, event.shape);
      if (event.answer === "not_sent") {
        return { ...move(order, "not_sent"), mayHaveLeft: false };
      }
      return move(order, event.answer);
    case "stall":
      if (state !== "sending") return null;
      return event.isLogged
        ? doubted(order, "other")
        : { ...move(order, "not_sent"), mayHaveLeft: false };
    case "late_acceptance":
      return mayHaveCandidates(state) ? move(order, "found") : null;
    case "search_after_sending":
      return afterSearchAfterSending(order, event.search);
    case "dismiss_candidates":
      return order.hasCandidates && mayHaveCandidates(state)
        ? { ...order, hasCandidates: false }
        : null;
    case "mark_not_sent":
      return isUnconfirmed(state) && !order.hasCandidates ? move(order, "declared_unsent") : null;
    case "link_candidate":
      return state === "ambiguous" && order.hasCandidates ? move(order, "found") : null;
    case "compare":
      return afterComparison(order, event.difference);
  }
}

function move(order: OrderFacts, to: OrderState): OrderFacts {
  const next = { ...order, state: to };
  // Nobody waits for a confirmation on what has ended or begins again.
  if (isSettled(to) || to === "draft" || to === "awaiting_approval") next.waitsFor = "nobody";
  next.holdsTrackingId = holdsTrackingId(to);
  if (!isUnconfirmed(to)) next.hasCandidates = false;
  return next;
}

/** Whether an order that just moved into this state keeps its tracking ID from every other. */
export function holdsTrackingId(state: OrderState): boolean {
  switch (state) {
    case "draft":
    case "cancelled":
    case "rejected":
    case "expired":
      return false;
    // Certainly not sent, or the last search has found nothing.
    case "not_sent":
      return false;
    // A refused one holds it until its last search: a proxy may have sent the request twice.
    default:
      return true;
  }
}

function doubted(order: OrderFacts, shape: "error_shape" | "other"): OrderFacts {
  return { ...move(order, "in_doubt"), doubt: shape, mayHaveLeft: true };
}

function afterSearchBeforeSending(order: OrderFacts, found: FoundBeforeSending): OrderFacts {
  switch (found) {
    case "nothing":
      return order;
    case "older_payout":
      return move(order, "not_sent");
    case "own_payout":
      return { ...move(order, "found"), mayHaveLeft: true };
    case "other_content":
    case "changed_id":
      return { ...order, waitsFor: "two_people" };
  }
}

function afterSearchAfterSending(
  order: OrderFacts,
  { found, isComplete, isLast }: SearchAfterSending,
): OrderFacts | null {
  if (!mayHaveCandidates(order.state)) return null;
  if (found === "own_payout") return move(order, "found");
  if (found === "candidates") {
    const next = isUnconfirmed(order.state) ? move(order, "ambiguous") : order;
    return { ...next, hasCandidates: true };
  }
  if (!isComplete) return order;
  const unfound = { ...order, hasCandidates: false };
  if (order.state === "refused") return isLast ? { ...unfound, holdsTrackingId: false } : unfound;
  if (!isUnconfirmed(order.state)) return unfound;
  if (!isLast) return unfound;
  if (order.state === "absent") return unfound;
  if (order.doubt !== "error_shape") return move(unfound, "absent");
  return move(unfound, "not_sent");
}

function afterComparison(
  order: OrderFacts,
  difference: "listed" | "logged_send",
): OrderFacts | null {
  if (isAtStage(order.state, "accepted")) return null;
  if (difference === "listed") return { ...move(order, "found"), mayHaveLeft: true };
  if (isUnconfirmed(order.state) || order.state === "declared_unsent") return null;
  return doubted(order, "other");
}
