import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { auditedEntry, entrySubject } from "#lib/payouts/entry/audited-entry.ts";
import { personOf } from "#lib/payouts/entry/person-of.ts";
import { summaryOf } from "#lib/payouts/entry/summary.ts";
import {
  declareUnsent as declare,
  requireDeclarable,
} from "#lib/payouts/resolve/declare-unsent.ts";
import type { Submitted } from "#lib/schemas/payout-entry.ts";
import type { Decide } from "#lib/schemas/payout-history.ts";

/**
 * One of the two voices that it takes to declare a payout in doubt unsent: the entry stays in doubt with
 * the first, and is "declared_unsent" with another person's within a day. Rejects with a Failure:
 * not_found, conflict (not in doubt, too young, declared by the caller already), step_up_required.
 */
export const declareUnsent = operation(
  "payouts.declare-unsent",
  (caller, id: string, seen: Decide): Promise<Submitted> =>
    tx(async (transaction) => {
      const person = personOf(caller);
      const held = await requireDeclarable(transaction, { id, person, seen });
      await requireStepUp(transaction, caller, {
        action: "payouts.declare-unsent",
        hash: stepUpHash("payouts.declare-unsent", id, held.version, held.contentHash, held.state),
        summary: `Declare unsent: ${summaryOf(held.request)}`,
      });
      const { entry, payout } = await declare(transaction, { id, person, seen, entry: held });
      await append(transaction, caller, {
        ...{ action: "payouts.declare-unsent", subject: entrySubject(id), outcome: "done" },
        ...{ after: auditedEntry(entry), ...(seen.reason !== null && { reason: seen.reason }) },
      });
      return { data: payout, entry };
    }),
);
