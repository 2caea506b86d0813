import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { correctOrder, replaceOrder } from "#lib/payouts/draft/replace.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

/**
 * Creates a draft of the caller's that replaces a payout that failed, linked to it. Rejects with a
 * Failure: not_found, conflict (it has not failed, or is being replaced already).
 */
export const replacePayout = operation(
  "payouts.replace",
  (caller, id: string): Promise<PayoutDraft> =>
    tx(async (transaction) => {
      const draft = await replaceOrder(transaction, id, memberOf(caller));
      await append(transaction, caller, {
        action: "payouts.replace",
        subject: orderSubject(id),
        outcome: "done",
        after: { replacedBy: draft.id },
      });
      return draft;
    }),
);

/**
 * A draft of the caller's with the content of a payout that the provider declined, linked to it, under a new
 * tracking ID. Rejects with a Failure: not_found, conflict (not declined, or being replaced already).
 */
export const correctPayout = operation(
  "payouts.correct",
  (caller, id: string): Promise<PayoutDraft> =>
    tx(async (transaction) => {
      const draft = await correctOrder(transaction, id, memberOf(caller));
      await append(transaction, caller, {
        action: "payouts.correct",
        subject: orderSubject(id),
        outcome: "done",
        after: { correctedBy: draft.id },
      });
      return draft;
    }),
);
