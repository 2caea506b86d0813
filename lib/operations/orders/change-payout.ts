import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { getDraft } from "#lib/operations/orders/drafts.ts";
import { adoptOrder } from "#lib/payouts/draft/adopt.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Takes the caller's own payout, not sent yet, back into a draft to be edited, which voids whatever was
 * decided on it. Rejects with a Failure: not_found, forbidden, conflict.
 */
export const editPayout = operation(
  "payouts.edit",
  async (caller, id: string): Promise<PayoutDraft> => {
    await tx(async (transaction) => {
      const order = await takeBack(transaction, id, memberOf(caller));
      await append(transaction, caller, {
        action: "payouts.edit",
        subject: orderSubject(id),
        outcome: "done",
        before: auditedEvent(order),
        after: { state: "draft" },
      });
    });
    return await getDraft(caller, id);
  },
);

/**
 * Takes over the unsent payout of a maker who is disabled or lost the role, which then needs a new
 * approval. Rejects with a Failure: not_found, conflict.
 */
export const adoptPayout = operation(
  "payouts.adopt",
  (caller, id: string): Promise<Submitted> =>
    tx(async (transaction) => {
      const { order, payout } = await adoptOrder(transaction, id, memberOf(caller));
      await append(transaction, caller, {
        action: "payouts.adopt",
        subject: orderSubject(id),
        outcome: "done",
        after: auditedEvent(order),
      });
      return { data: payout, entry: order };
    }),
);

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
