import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { isMakerDisabled } from "#lib/payouts/draft/adopt.ts";
import { requireCompared } from "#lib/payouts/lost-commits/require-compared.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import { isCancellable } from "#lib/resources/order-states.ts";
import { requireGrantedBefore } from "#lib/safety/require-granted-before.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Takes a payout back for good before anything of it was sent: by its maker; while it waits for "Send", by an
 * approver too; once the maker is disabled or no longer one, by any maker or approver. Rejects with a Failure: not_found,
 * forbidden (another's), conflict (too late).
 */
export async function cancelOrder(
  transaction: Database,
  id: string,
  member: User,
  { isApprover }: { isApprover: boolean },
): Promise<OrderWithPayout> {
  const { order } = await requireOrder(transaction, id);
  const isAnyones = order.state !== "draft" && (await isMakerDisabled(transaction, id));
  if (!isAnyones) await requireMayCancel(transaction, order, member, isApprover);
  if (order.state !== "draft") await requireCompared(transaction);
  const by = { source: "person", ...member } as const;
  const cancelled = isCancellable(order.state)
    ? await moveOrder(transaction, id, { from: order.state, to: "cancelled", by })
    : null;
  if (cancelled !== null) return cancelled;
  throw new Failure("conflict", "This payout can't be cancelled any more.");
}

/** Who may say "Send" of an order that waits for it may say instead that it is not to be sent. */
async function requireMayCancel(
  transaction: Database,
  order: PayoutOrder,
  member: User,
  isApprover: boolean,
): Promise<void> {
  if (isOrderOf(order, member.id)) return;
  if (!isApprover || order.waitsFor !== "send") {
    throw new Failure("forbidden", "Only the person who ordered this payout may do that.");
  }
  await requireGrantedBefore(transaction, member.id, order.submittedAt);
}
