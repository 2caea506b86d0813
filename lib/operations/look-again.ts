import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findEntry } from "#lib/payouts/entry/find-entry.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/**
 * Lets an entry (a UUID) be searched for, or its payout read, at once instead of at the next time due;
 * gives it as it stands. It changes nothing, so the audit log has no word of it. Rejects with a
 * Failure "not_found".
 */
export const lookAgain = operation(
  "payouts.look-again",
  async (_caller, id: string): Promise<PayoutEntry> => {
    const found = await findEntry(id);
    if (found === null) throw new Failure("not_found", "The journal has no payout with this id.");
    const { payoutId, request } = found.entry;
    await readAgain({
      payoutId: payoutId === null ? null : String(payoutId),
      trackingId: request.trackingId,
    });
    return found.entry;
  },
);
