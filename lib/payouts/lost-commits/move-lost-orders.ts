import "server-only";
import { sql } from "kysely";
import { violates } from "#lib/database/violates.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import type { Listed } from "#lib/payouts/lost-commits/find-lost.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { now, type OrderValues } from "#lib/payouts/states/move-order.ts";
import { isLegalMove } from "#lib/payouts/states/moves.ts";
import { withCandidate } from "#lib/payouts/unconfirmed/candidates.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import type { Difference } from "#lib/schemas/account-hold.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const REASON = {
  listed: "The provider has this payout, although the database says it was not sent.",
  content:
    "The provider has a payout equal to this one, although the database says it was not sent.",
  logged: "A send log names this payout as sent, although the database says it was not.",
  loggedAs: (trackingId: string) =>
    `A send log names this payout as sent under the tracking ID ${trackingId}, which it had before it was changed. Look for that one at the provider too.`,
};

/** Moves the order that a listed payout belongs to: found by its tracking ID, in doubt by its content alone. */
export function moveToListed({ difference, payout }: Listed): Promise<OrderWithPayout | null> {
  if (difference.by === "tracking_id") return moveToFound(difference.orderId, payout);
  return moveByComparison(difference.orderId, "in_doubt", () => ({
    ...doubtValues(payout.createdAt),
    reason: REASON.content,
    candidates: withCandidate(payout),
  }));
}

/**
 * The order has its payout at the provider, whatever its row says. `discrepancies`: of the answer that held the payout,
 * where there was one.
 */
export function moveToFound(
  id: string,
  payout: Payout,
  discrepancies?: Discrepancy[],
): Promise<OrderWithPayout | null> {
  return moveByComparison(id, "found", ({ request }) => ({
    ...followedColumns(payout, request, discrepancies),
    reason: REASON.listed,
    candidates: "[]",
    look_fault: null,
  }));
}

/**
 * An order that was sent, of which its row knows nothing: looked for from now on, and never sent again. With lost
 * commits its draft came back, and may have got another tracking ID before it was submitted again.
 */
export async function moveLogged({
  orderId,
  trackingId,
  sentAt,
}: Difference & { kind: "logged_send" }): Promise<OrderWithPayout | null> {
  return moveByComparison(orderId, "in_doubt", ({ request }) => ({
    ...doubtValues(sentAt),
    reason: request.trackingId === trackingId ? REASON.logged : REASON.loggedAs(trackingId),
  }));
}

/** As `moveLogged`, for an order whose sender has an answer although its row is not "sending". */
export function moveAnswered(id: string): Promise<OrderWithPayout | null> {
  return moveByComparison(id, "in_doubt", () => ({ ...doubtValues(null), reason: REASON.logged }));
}

function doubtValues(sentAt: string | null): OrderValues {
  return {
    sent_at: sql<string>`coalesce(sent_at, ${sentAt}::timestamptz, now())`,
    next_look_at: now,
    doubt: "other",
  };
}

async function moveByComparison(
  id: string,
  to: "found" | "in_doubt",
  valuesOf: (held: PayoutOrder) => OrderValues,
): Promise<OrderWithPayout | null> {
  // Somebody may decide on it at this moment; each try begins with the state of then.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const held = await findOrder(id);
    if (held === null) return null;
    const from = held.order.state;
    if (!isLegalMove(from, to, { isByComparison: true })) return held;
    const moved = await tryMove(id, { from, to, values: valuesOf(held.order) });
    if (moved !== null) return moved;
  }
  throw new Error("An order that the comparison names could not be moved.");
}

/** Null also where another order takes the tracking ID at this moment: then this one is without it. */
async function tryMove(
  id: string,
  { from, to, values }: { from: OrderState; to: "found" | "in_doubt"; values: OrderValues },
): Promise<OrderWithPayout | null> {
  try {
    return await moveBySystem(id, { from, to, system: "comparison", values });
  } catch (error) {
    if (violates(error, "payout_order_tracking_id")) return null;
    throw error;
  }
}
