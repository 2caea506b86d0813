import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { getDraft } from "#lib/operations/orders/list-drafts.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

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
