import "server-only";
import { append } from "#lib/audit/append.ts";
import { hasCode } from "#lib/database/retry.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { replaceOrder } from "#lib/payouts/draft/replace.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { personOf } from "#lib/payouts/order/user-of.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

const UNIQUE_VIOLATION = new Set(["23505"]);

/**
 * Creates a draft of the caller's that replaces a payout that was marked as not sent, linked to it.
 * Rejects with a Failure: not_found, conflict (not marked as not sent, or being replaced already).
 */
export const replacePayout = operation(
  "payouts.replace",
  async (caller, id: string): Promise<PayoutDraft> => {
    try {
      return await tx(async (transaction) => {
        const draft = await replaceOrder(transaction, id, personOf(caller));
        await append(transaction, caller, {
          action: "payouts.replace",
          subject: orderSubject(id),
          outcome: "done",
          after: { replacedBy: draft.id },
        });
        return draft;
      });
    } catch (error) {
      if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
      throw new Failure("conflict", "This payout is being replaced already.");
    }
  },
);
