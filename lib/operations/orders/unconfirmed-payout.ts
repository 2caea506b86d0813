import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { notifyOfLoneConfirmations } from "#lib/lone-confirmations/notify-of-lone-confirmations.ts";
import { operation } from "#lib/operations/operation.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import {
  declareUnsent as declare,
  requireDeclarable,
} from "#lib/payouts/unconfirmed/declare-unsent.ts";
import { dismissCandidate as dismiss } from "#lib/payouts/unconfirmed/dismiss-candidate.ts";
import { linkCandidate as link, requireLinkable } from "#lib/payouts/unconfirmed/link-candidate.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { Decide, LinkCandidate } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder, Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * One of the two statements, one of them an approver's, on which payout of the provider a payout in
 * doubt is: the order stays in doubt with the first, and is "found" with another user's within a
 * day. Rejects with a Failure: not_found, conflict (not in doubt, no candidate, said by the caller
 * already), step_up_required, or as the reading of the provider's payout does.
 */
export const linkCandidate = operation(
  "payouts.link-candidate",
  async (caller, id: string, { candidateId, ...seen }: LinkCandidate): Promise<Submitted> => {
    const member = memberOf(caller);
    const isApprover = isPermitted(caller.member.roles, "payouts.approve");
    const payout = await getRecord(accountClient(), "payouts", candidateId);
    const linking = { id, member, seen, candidateId, payout };
    return await tx(async (transaction) => {
      const held = await requireLinkable(transaction, linking);
      await requireStepUp(transaction, caller, {
        action: "payouts.link-candidate",
        hash: stepUpHash("payouts.link-candidate", id, held.version, held.contentHash, candidateId),
        summary: `Say that this is payout ${candidateId}: ${await summaryOf(transaction, held.request)}`,
      });
      const linked = await link(transaction, { ...linking, order: held, isApprover });
      await notifyOfLoneConfirmations(transaction);
      await append(transaction, caller, {
        action: "payouts.link-candidate",
        subject: orderSubject(id),
        outcome: "done",
        after: { ...auditedEvent(linked.order), candidateId },
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return { data: linked.payout, entry: linked.order };
    });
  },
);

/**
 * One of the two confirmations that it takes to say that a possible match is not this order's payout. Rejects with a
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
      await notifyOfLoneConfirmations(transaction);
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

/**
 * One of the two confirmations, one of them an approver's, that mark an unconfirmed payout as not sent: with the
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
      await notifyOfLoneConfirmations(transaction);
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

/**
 * Has an order (a UUID) searched for, or its payout read, at once instead of at the next due time;
 * returns it as it is. It changes nothing, so the audit log does not record it. Rejects with a
 * Failure "not_found".
 */
export const searchAgain = operation(
  "payouts.look-again",
  async (_caller, id: string): Promise<PayoutOrder> => {
    const found = await findOrder(id);
    if (found === null) throw new Failure("not_found", "Payout not found.");
    const { payoutId, request } = found.order;
    await readAgain({
      payoutId,
      trackingId: request.trackingId,
    });
    return found.order;
  },
);
