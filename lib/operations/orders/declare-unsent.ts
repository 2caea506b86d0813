import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import {
  declareUnsent as declare,
  requireDeclarable,
} from "#lib/payouts/resolve/declare-unsent.ts";
import type { Decide } from "#lib/schemas/payouts/payout-history.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * One of the two words, one of them an approver's, that mark an unconfirmed payout as not sent: with the
 * first it stays unconfirmed. Rejects with a Failure: not_found, conflict (not unconfirmed, too young, said
 * by the caller already), forbidden (the caller's role is newer than the doubt), step_up_required.
 */
export const declareUnsent = operation(
  "payouts.declare-unsent",
  (caller, id: string, seen: Decide): Promise<Submitted> =>
    tx(async (transaction) => {
      const member = memberOf(caller);
      const held = await requireDeclarable(transaction, { id, member, seen });
      await requireStepUp(transaction, caller, {
        action: "payouts.declare-unsent",
        hash: stepUpHash("payouts.declare-unsent", id, held.version, held.contentHash, held.state),
        summary: `Mark as not sent: ${await summaryOf(transaction, held.request)}`,
      });
      const { order, payout } = await declare(transaction, { id, member, seen, order: held });
      await append(transaction, caller, {
        action: "payouts.declare-unsent",
        subject: orderSubject(id),
        outcome: "done",
        after: auditedEvent(order),
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return { data: payout, entry: order };
    }),
);
