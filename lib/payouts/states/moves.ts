import { isAtStage, type OrderState, statesAt } from "#lib/resources/order-states.ts";

/**
 * Which state may follow which. `step` in order-life.ts says when; the database holds the same table
 * (migration 0040) and refuses every other move. None leads back from "sending", so an order is sent
 * at most once.
 */
export const MOVES: Record<OrderState, readonly OrderState[]> = {
  draft: ["awaiting_approval", "queued", "cancelled"],
  awaiting_approval: ["draft", "approved", "rejected", "cancelled", "expired"],
  approved: ["draft", "queued", "awaiting_approval", "not_sent", "cancelled"],
  queued: ["sending", "found", "not_sent", "awaiting_approval", "cancelled"],
  sending: ["accepted", "refused", "not_sent", "in_doubt"],
  accepted: [],
  refused: ["found"],
  not_sent: ["found"],
  in_doubt: ["found", "not_sent", "absent", "ambiguous", "declared_unsent"],
  absent: ["found", "ambiguous", "declared_unsent"],
  ambiguous: ["found", "not_sent", "absent", "declared_unsent"],
  found: [],
  cancelled: [],
  rejected: [],
  expired: [],
  declared_unsent: ["found"],
};

/**
 * Where a comparison with the provider or with a send log may lead besides, from any state in which
 * nobody knows yet that the order may have left: the database may have lost the commits that say so.
 */
const MOVES_BY_COMPARISON: readonly OrderState[] = ["found", "in_doubt"];

/** States in which an order has its payout, or is known to be looked for. */
export const KNOWN_TO_HAVE_LEFT: readonly OrderState[] = [
  ...statesAt("accepted", "unconfirmed"),
  "declared_unsent",
];

/** Whether the move is legal; `isByComparison` where a comparison found the order out there. */
export function isLegalMove(
  from: OrderState,
  to: OrderState,
  { isByComparison }: { isByComparison: boolean },
): boolean {
  if (MOVES[from].includes(to)) return true;
  return isByComparison && MOVES_BY_COMPARISON.includes(to) && !KNOWN_TO_HAVE_LEFT.includes(from);
}

/** Whether an outcome is known, or taken as known. */
export function isSettled(state: OrderState): boolean {
  return isAtStage(state, "accepted", "unpaid", "ended");
}

/** Whether it may go and a lease says who sees to it. */
export function isLeased(state: OrderState): boolean {
  return isAtStage(state, "ready", "sending");
}

/** Whether the sender is still at it: worth waiting for. */
export function isUnderWay(state: OrderState): boolean {
  return state === "queued" || state === "sending";
}
