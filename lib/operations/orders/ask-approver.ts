import "server-only";
import { append } from "#lib/audit/append.ts";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readApprovers } from "#lib/identity/team/approvers.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireAmong, setAsked, whoCanApprove } from "#lib/payouts/approve/asked-approver.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/**
 * Who can be asked to approve an order (a UUID), or one that the caller submits now (null): their names
 * alone, so that a maker who may not see the team can ask. Rejects with a Failure "not_found".
 */
export const listApprovers = operation(
  "payouts.list-approvers",
  async (caller, orderId: string | null): Promise<User[]> => {
    const found = orderId === null ? null : await findOrder(orderId);
    if (orderId !== null && found === null) throw notFound();
    const own = { madeBy: memberOf(caller), adoptions: [], submittedAt: null };
    return await whoCanApprove(database(), await readApprovers(database()), found?.order ?? own);
  },
);

/**
 * Asks a member to approve an order that awaits approval, or anyone who may (null). It restricts nobody. Rejects with a
 * Failure: not_found, forbidden (neither maker nor approver), conflict (it awaits no approval, or the page showed that
 * somebody else was asked, `seen`: their ID), invalid_request (that member can't approve it).
 */
export const askApprover = operation(
  "payouts.ask-approver",
  (
    caller,
    id: string,
    approverId: string | null,
    seen: string | null = null,
  ): Promise<PayoutOrder> =>
    tx(async (transaction) => {
      const { order } = await requireOrder(transaction, id);
      const { member } = caller;
      if (!isOrderOf(order, member.id) && !isPermitted(member.roles, "payouts.approve")) {
        throw new Failure("forbidden", "Only its maker or an approver can ask somebody.");
      }
      if (order.state !== "awaiting_approval") {
        throw new Failure("conflict", "This payout does not await an approval any more.");
      }
      const able = await whoCanApprove(transaction, await readApprovers(transaction), order);
      const asked = approverId === null ? null : requireAmong(able, approverId);
      if (asked?.id === order.asked?.id) return order;
      await requireSeen(caller, {
        seen,
        now: seenOf(order.asked?.id ?? null),
        what: "who is asked to approve this payout",
        last: () => lastChange(transaction, ["payouts.ask-approver"], id),
      });
      await setAsked(transaction, order, asked);
      const after = await findOrder(id, transaction);
      if (after === null) throw notFound();
      await append(transaction, caller, {
        action: "payouts.ask-approver",
        subject: orderSubject(id),
        outcome: "done",
        before: { asked: order.asked && { id: order.asked.id, name: order.asked.name } },
        after: { asked },
      });
      return after.order;
    }),
);

function notFound(): Failure {
  return new Failure("not_found", "Payout not found.");
}
