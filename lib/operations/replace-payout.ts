import "server-only";
import { append } from "#lib/audit/append.ts";
import { hasCode } from "#lib/database/retry.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { replaceEntry } from "#lib/payouts/draft/replace.ts";
import { entrySubject } from "#lib/payouts/entry/audited-entry.ts";
import { personOf } from "#lib/payouts/entry/person-of.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutDraft } from "#lib/schemas/payout-draft.ts";

const UNIQUE_VIOLATION = new Set(["23505"]);

/**
 * A draft of the caller's in the place of a payout that was declared unsent, linked to it. Rejects with a
 * Failure: not_found, conflict (not declared unsent, or being replaced already).
 */
export const replacePayout = operation(
  "payouts.replace",
  async (caller, id: string): Promise<PayoutDraft> => {
    try {
      return await tx(async (transaction) => {
        const draft = await replaceEntry(transaction, id, personOf(caller));
        await append(transaction, caller, {
          ...{ action: "payouts.replace", subject: entrySubject(id), outcome: "done" },
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
