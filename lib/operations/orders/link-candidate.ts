import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import { linkCandidate as link, requireLinkable } from "#lib/payouts/resolve/link-candidate.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { LinkCandidate } from "#lib/schemas/payouts/payout-history.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

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
    const linking = { id, member, seen, candidateId };
    const isApprover = isPermitted(caller.member.roles, "payouts.approve");
    const payout = await getRecord(accountClient(), "payouts", candidateId);
    if (payout.id !== candidateId) {
      throw new Failure("unreadable", "The provider answered with another payout.");
    }
    return await tx(async (transaction) => {
      const held = await requireLinkable(transaction, linking);
      await requireStepUp(transaction, caller, {
        action: "payouts.link-candidate",
        hash: stepUpHash("payouts.link-candidate", id, held.version, held.contentHash, candidateId),
        summary: `Say that this is payout ${candidateId}: ${await summaryOf(transaction, held.request)}`,
      });
      const linked = await link(transaction, { ...linking, order: held, isApprover, payout });
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
