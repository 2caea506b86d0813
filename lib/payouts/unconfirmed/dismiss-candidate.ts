import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { type Deciding, writeDecision } from "#lib/payouts/approve/decide.ts";
import { requireOrder, requireSame } from "#lib/payouts/order/require-order.ts";
import { announceConfirmation } from "#lib/payouts/states/announce-confirmation.ts";
import {
  readConfirmations,
  requireNewConfirmation,
} from "#lib/payouts/unconfirmed/read-confirmations.ts";
import { mayHaveCandidates } from "#lib/resources/order-states.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Records one user's statement, with a reason, that a possible match is not the order's payout.
 * With another user's, one of them an approver's, it no longer keeps the order from being marked as not sent, nor what
 * replaces it from being sent, also after one of them lost their role (`payout_order_is_dismissed` in the database).
 * Rejects with a Failure: not_found, invalid_request (no reason), conflict (changed, no possible match, or said by this
 * user already), forbidden.
 */
export async function dismissCandidate(
  transaction: Database,
  deciding: Deciding & { candidateId: string },
): Promise<PayoutOrder> {
  const { id, member, seen, candidateId } = deciding;
  const { order } = await requireOrder(transaction, id);
  requireSame(order, seen);
  if (seen.reason === null || seen.reason === "") {
    const errors = { reason: ["Say how you know that this is another payout."] };
    throw new Failure("invalid_request", "A possible match is dismissed with a reason.", {
      errors,
    });
  }
  if (!mayHaveCandidates(order.state) || !order.candidates.some((one) => one.id === candidateId)) {
    throw new Failure("conflict", "This payout is no possible match any more.");
  }
  requireNewConfirmation(
    await readConfirmations(transaction, order, { decision: "dismissed", candidateId }),
    member.id,
    "You have dismissed it already. Another person must, too.",
  );
  await writeDecision(
    transaction,
    "dismissed",
    { ...deciding, order },
    { candidate_id: candidateId },
  );
  await announceConfirmation(transaction, id);
  return (await requireOrder(transaction, id)).order;
}
