import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Takes the caller's own payout back for good, before anything of it was sent; as an approver also another's
 * that waits for "Send". Rejects with a Failure: not_found, forbidden, conflict (too late).
 */
export const cancelPayout = operation(
  "payouts.cancel",
  (caller, id: string): Promise<Submitted> =>
    tx(async (transaction) => {
      const isApprover = isPermitted(caller.member.roles, "payouts.approve");
      const { order, payout } = await cancelOrder(transaction, id, memberOf(caller), {
        isApprover,
      });
      await append(transaction, caller, {
        action: "payouts.cancel",
        subject: orderSubject(id),
        outcome: "done",
        after: auditedEvent(order),
      });
      return { data: payout, entry: order };
    }),
);
