import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import { dismissCandidate as dismiss } from "#lib/payouts/resolve/dismiss-candidate.ts";
import type { LinkCandidate } from "#lib/schemas/payouts/payout-history.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * One of the two words that it takes to say that a possible match is not this order's payout. Rejects with a
 * Failure: not_found, invalid_request, conflict, step_up_required.
 */
export const dismissCandidate = operation(
  "payouts.dismiss-candidate",
  (caller, id: string, { candidateId, ...seen }: LinkCandidate): Promise<Submitted> =>
    tx(async (transaction) => {
      const dismissing = { id, member: memberOf(caller), seen, candidateId };
      const order = await dismiss(transaction, dismissing);
      await requireStepUp(transaction, caller, {
        action: "payouts.dismiss-candidate",
        hash: stepUpHash(
          "payouts.dismiss-candidate",
          id,
          order.version,
          order.contentHash,
          candidateId,
        ),
        summary: `Say that payout ${candidateId} is another one: ${await summaryOf(transaction, order.request)}`,
      });
      await append(transaction, caller, {
        action: "payouts.dismiss-candidate",
        subject: orderSubject(id),
        outcome: "done",
        after: { ...auditedEvent(order), candidateId },
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return { data: null, entry: order };
    }),
);
