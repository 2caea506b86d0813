import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { isStillPayoutOf } from "#lib/matching/is-same-payout.ts";
import { type Deciding, writeDecision } from "#lib/payouts/approve/decide.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import {
  otherPayout,
  requireOrder,
  requireSame,
  requireWithoutOrder,
} from "#lib/payouts/order/require-order.ts";
import { announceConfirmation } from "#lib/payouts/states/announce-confirmation.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import {
  readConfirmations,
  requireNewConfirmation,
} from "#lib/payouts/unconfirmed/read-confirmations.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type Linking = Deciding & {
  candidateId: string;
  /** What the provider gives by that ID now. */
  payout: Payout;
};

/**
 * The order for which the search found this payout as a candidate, in the version the user saw,
 * locked until the transaction ends. Rejects with a Failure: not_found, or conflict (changed, no
 * candidate any more, another order's payout, or said so by this user already), unreadable (the provider gives another
 * payout than the candidate that users see), forbidden.
 */
export async function requireLinkable(
  transaction: Database,
  { id, member, seen, candidateId, payout }: Linking,
): Promise<PayoutOrder> {
  const { order } = await requireOrder(transaction, id);
  requireSame(order, seen);
  const candidate = order.candidates.find((one) => one.id === candidateId);
  if (order.state !== "ambiguous" || candidate === undefined) {
    throw new Failure("conflict", "This payout of the provider is no possible match any more.");
  }
  if (!isStillPayoutOf(order.request, candidate, payout)) throw otherPayout();
  await requireWithoutOrder(transaction, order, payout);
  requireNewConfirmation(
    await readConfirmations(transaction, order, { decision: "linked", candidateId }),
    member.id,
    "You've already confirmed this. A second person must confirm too.",
  );
  return order;
}

/**
 * Records one user's statement that the order is this payout of the provider. With a second user's,
 * within a day and one of them an approver's, the order is found, and followed from then on.
 */
export async function linkCandidate(
  transaction: Database,
  linking: Linking & { order: PayoutOrder; isApprover: boolean },
): Promise<OrderWithPayout> {
  const { id, member, candidateId, isApprover, payout, order } = linking;
  const link = { candidate_id: candidateId, by_approver: isApprover };
  await writeDecision(transaction, "linked", linking, link);
  const { rows } = await sql<{ linked: boolean }>`
    select payout_order_linked(payout_order, ${candidateId}::numeric) as linked from payout_order
    where account_id = ${await accountId(transaction)} and id = ${id}
  `.execute(transaction);
  if (rows[0]?.linked !== true) {
    await announceConfirmation(transaction, id);
    return await requireOrder(transaction, id);
  }
  const found = await moveOrder(transaction, id, {
    from: order.state,
    to: "found",
    by: { source: "person", ...member },
    values: { ...followedColumns(payout, order.request), candidates: "[]", look_fault: null },
  });
  if (found === null) throw new Error("an order that is held has moved");
  return found;
}
