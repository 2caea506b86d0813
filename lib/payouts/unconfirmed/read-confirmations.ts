import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { confirmationCounts } from "#lib/safety/confirmation-counts.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import {
  isAlone,
  isOwnSecondDue,
  requireMayConfirm,
  type SharedDecision,
} from "#lib/safety/two-people.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const DAY_MS = 86_400_000;

/** What two users say of an order in doubt, and the provider's payout that it is about. */
type Saying =
  | { decision: "declared_unsent"; candidateId: null }
  | { decision: "linked" | "dismissed"; candidateId: string };

/**
 * What was said so far of exactly this order, as `areTwoMembers` takes it. That a payout is another
 * one lasts; otherwise confirmations count while the order is in the same state: for a day, since two users
 * speak within one, and for a month of a user who is alone (`word_lasts` in the database).
 */
export async function readConfirmations(
  on: Database,
  order: PayoutOrder,
  { decision, candidateId }: Saying,
): Promise<SharedDecision> {
  const isLasting = decision === "dismissed";
  const rows = await on
    .selectFrom("payout_approval")
    .select(["member", "decided_at"])
    .where("account_id", "=", await accountId(on))
    .where("order_id", "=", order.id)
    .where("decision", "=", decision)
    .where("content_hash", "=", order.contentHash)
    .where(confirmationCounts("payout_approval"))
    .where("candidate_id", "is not distinct from", candidateId)
    .$if(!isLasting, (query) => query.where("order_state", "=", order.state))
    .execute();
  const history = await readRoleHistory(on);
  const confirmations = rows.map((row) => ({
    memberId: row.member,
    at: Date.parse(row.decided_at),
  }));
  return {
    history,
    beganAt: Date.parse(order.sentAt ?? order.submittedAt),
    confirmations: confirmations.filter(
      ({ memberId, at }) =>
        isLasting || at > history.now - (isAlone(history, memberId) ? 31 : 1) * DAY_MS,
    ),
  };
}

/**
 * Throws a Failure if this user's confirmation would not count, or they gave it already and another's is
 * missing: then `isSaid` is the message.
 */
export function requireNewConfirmation(
  decision: SharedDecision,
  memberId: string,
  isSaid: string,
): void {
  requireMayConfirm(decision, memberId);
  if (
    decision.confirmations.some((confirmation) => confirmation.memberId === memberId) &&
    !isOwnSecondDue(decision)
  ) {
    throw new Failure("conflict", isSaid);
  }
}
