import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { requireCompared } from "#lib/payouts/lost-commits/require-compared.ts";
import { requireMaker, requireOrder } from "#lib/payouts/order/require-order.ts";
import { moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Who took a payout over answers for its content, so its maker can't change that any more. */
export function takenOver(): Failure {
  return new Failure(
    "conflict",
    "Someone took this payout over, so it can't be edited any more. Cancel it, and duplicate it to a new payout instead.",
  );
}

/**
 * Returns a payout that was not sent yet to draft for its maker to edit: a new version, to which no
 * decision on an earlier one applies. Returns the order as it was. Rejects with a Failure:
 * not_found, forbidden (another's), conflict (it is past editing, or somebody took it over).
 */
export async function takeBack(
  transaction: Database,
  id: string,
  maker: User,
): Promise<PayoutOrder> {
  const { order } = await requireOrder(transaction, id);
  requireMaker(order, maker);
  if (order.state !== "awaiting_approval" && order.state !== "approved") {
    throw new Failure("conflict", "This payout can't be edited any more.");
  }
  if (order.adoptions.length > 0) throw takenOver();
  await requireCompared(transaction);
  const draft = JSON.stringify(draftContentOf(order.request));
  await moveOrder(transaction, id, {
    from: order.state,
    to: "draft",
    by: { source: "person", ...maker },
    values: {
      draft,
      draft_saved_at: now,
      version: sql<number>`version + 1`,
      reason: null,
      released_at: null,
    },
  });
  return order;
}
