import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { matchWithOrder } from "#lib/matching/match-with-order.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { areCredentialsAccepted } from "#lib/payouts/credentials/known-credentials.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { otherPayout, requireWithoutOrder } from "#lib/payouts/order/require-order.ts";
import { announceConfirmation } from "#lib/payouts/states/announce-confirmation.ts";
import { moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { afterTwoPeople } from "#lib/payouts/states/waiting-for-send.ts";
import { confirmationCounts } from "#lib/safety/confirmation-counts.ts";
import { requireGrantedBefore } from "#lib/safety/require-granted-before.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { areTwoMembers, requireMayConfirm } from "#lib/safety/two-people.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type Confirming = { member: User; isApprover: boolean; reason: string | null };

/**
 * Records an approver's statement that an order is another payment than each of these, of which none is confirmed and
 * for which it waits (`readUnconfirmedEqual`). Rejects with a Failure "forbidden" if the approver got the role after
 * the order or one of the doubts began.
 */
export async function confirmOtherPayment(
  transaction: Transaction<Tables>,
  { id, submittedAt }: PayoutOrder,
  {
    member,
    isApprover,
    reason,
    others,
  }: Confirming & { others: readonly Pick<PayoutOrder, "id" | "sentAt">[] },
): Promise<void> {
  const account = await accountId(transaction);
  for (const beganAt of [submittedAt, ...others.map(({ sentAt }) => sentAt)]) {
    if (beganAt !== null) await requireGrantedBefore(transaction, member.id, beganAt);
  }
  for (const other of others) {
    await transaction
      .insertInto("payout_word")
      .values({
        account_id: account,
        id: randomUUIDv7(),
        order_id: id,
        kind: "other_payment",
        about_order: other.id,
        about_payout: null,
        member: member.id,
        member_name: member.name,
        is_approver: isApprover,
        reason,
      })
      .execute();
  }
  await announceConfirmation(transaction, id);
}

type FoundPayoutConfirmation = Confirming & {
  says: "other_payout" | "this_payout";
  payout: Payout;
};

/**
 * Records one of the statements of two users on the payout that the search before the POST found. With
 * the second since the order was last submitted, it goes on as not this payout, or is found. Returns
 * whether it was enough.
 * Rejects with a Failure: conflict (it is said to be a payout that another order has), unreadable (the provider gives
 * a payout of another ID than was found, or one that can't be this order's and is said to be), forbidden (their confirmation would not count).
 */
export async function confirmFoundPayout(
  transaction: Transaction<Tables>,
  order: PayoutOrder,
  { says, payout, member, isApprover, reason }: FoundPayoutConfirmation,
): Promise<boolean> {
  const account = await accountId(transaction);
  if (payout.id === null || payout.id !== order.waitsDetail?.payoutId) throw otherPayout();
  // What was found had the order's tracking ID, or its content under a changed one. That what the provider gives by now has
  // neither keeps nobody from saying that it is another payout, unless it may be another merchant account's with this ID.
  const isUnlike = matchWithOrder(payout, order.request).kind === "none";
  if (isUnlike && (says === "this_payout" || !(await areCredentialsAccepted(transaction)))) {
    throw otherPayout();
  }
  if (says === "this_payout") await requireWithoutOrder(transaction, order, payout);
  const history = await readRoleHistory(transaction);
  const decision = { history, beganAt: Date.parse(order.submittedAt) };
  requireMayConfirm(decision, member.id);
  const confirmations = await transaction
    .selectFrom("payout_word")
    .select(["member", "said_at"])
    .where("account_id", "=", account)
    .where("order_id", "=", order.id)
    .where("kind", "=", says)
    .where("about_payout", "=", payout.id)
    .where("said_at", ">=", order.submittedAt)
    .where(confirmationCounts("payout_word"))
    .execute();
  const verdict = areTwoMembers({
    ...decision,
    confirmations: [
      ...confirmations.map((confirmation) => ({
        memberId: confirmation.member,
        at: Date.parse(confirmation.said_at),
      })),
      { memberId: member.id, at: history.now },
    ],
  });
  await transaction
    .insertInto("payout_word")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      order_id: order.id,
      kind: says,
      about_order: null,
      about_payout: payout.id,
      member: member.id,
      member_name: member.name,
      is_approver: isApprover,
      reason,
      is_enough: verdict.isEnough,
    })
    .execute();
  if (!verdict.isEnough) {
    await announceConfirmation(transaction, order.id);
    return false;
  }
  if (says === "this_payout") {
    const by = { source: "resolver" } as const;
    const values = followedColumns(payout, order.request);
    await moveOrder(transaction, order.id, { from: "queued", to: "found", by, values });
    return true;
  }
  const row = await transaction
    .updateTable("payout_order")
    .set({ ...afterTwoPeople, lease_until: now })
    .where("account_id", "=", account)
    .where("id", "=", order.id)
    .where("waits_for", "=", "two_people")
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await writeOrderRow(transaction, row);
  return true;
}
