import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { auditedEntry, entrySubject } from "#lib/payouts/entry/audited-entry.ts";
import { personOf } from "#lib/payouts/entry/person-of.ts";
import type { Submitted } from "#lib/schemas/payout-entry.ts";
import type { Decide } from "#lib/schemas/payout-history.ts";

/**
 * Ends another person's payout that awaits approval. Rejects with a Failure: not_found, forbidden (the
 * own payout), conflict (edited since, or decided).
 */
export const rejectPayout = operation(
  "payouts.reject",
  (caller, id: string, seen: Decide): Promise<Submitted> =>
    tx(async (transaction) => {
      const person = personOf(caller);
      const held = await requireDecidable(transaction, { id, person, seen });
      const { entry, payout } = await reject(transaction, { id, person, seen, entry: held });
      await append(transaction, caller, {
        ...{ action: "payouts.reject", subject: entrySubject(id), outcome: "done" },
        ...{ after: auditedEntry(entry), ...(seen.reason !== null && { reason: seen.reason }) },
      });
      return { data: payout, entry };
    }),
);
