import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireAddressCheck } from "#lib/payouts/approve/address-check.ts";
import { approve, reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { payoutsCoveredByStepUpWindow } from "#lib/payouts/approve/payouts-covered-by-step-up-window.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { requireOpenAccount } from "#lib/payouts/stop/require-open-account.ts";
import type { Approve, Decide } from "#lib/schemas/payouts/payout-history.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Approves another user's payout as the caller saw it, and sends it at once; `entry.state` tells
 * how far it came. Rejects with a Failure: not_found, forbidden (one's own payout), conflict
 * (edited since, or decided; a check of the address is missing; the account was closed), invalid_request (the end of the
 * address differs, and no reason is given), step_up_required.
 */
export const approvePayout = operation(
  "payouts.approve",
  async (caller, id: string, seen: Approve): Promise<Submitted> => {
    const member = memberOf(caller);
    const approved = await tx(async (transaction) => {
      await requireOpenAccount(transaction, "Nothing was approved.");
      const order = await requireDecidable(transaction, { id, member, seen }, "approved");
      const checking = { request: order.request, approverId: member.id, seen };
      const addressCheck = await requireAddressCheck(transaction, checking);
      await requireStepUp(transaction, caller, {
        action: "payouts.approve",
        hash: stepUpHash("payouts.approve", id, order.version, order.contentHash),
        summary: `Approve ${await summaryOf(transaction, order.request)}`,
        amounts: payoutsCoveredByStepUpWindow([{ order, addressCheck }]),
      });
      const moved = await approve(transaction, { id, member, seen, order, addressCheck });
      await append(transaction, caller, {
        action: "payouts.approve",
        subject: orderSubject(id),
        outcome: "done",
        after: { ...auditedEvent(moved.order), addressCheck },
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return moved;
    });
    const { order, payout } = (await dispatch(id)) ?? (await findOrder(id)) ?? approved;
    return { data: payout, entry: order };
  },
);

/**
 * Ends another user's payout that awaits approval. Rejects with a Failure: not_found, forbidden
 * (one's own payout), conflict (edited since, or decided).
 */
export const rejectPayout = operation(
  "payouts.reject",
  (caller, id: string, seen: Decide): Promise<Submitted> =>
    tx(async (transaction) => {
      const member = memberOf(caller);
      const held = await requireDecidable(transaction, { id, member, seen }, "rejected");
      const { order, payout } = await reject(transaction, { id, member, seen, order: held });
      await append(transaction, caller, {
        action: "payouts.reject",
        subject: orderSubject(id),
        outcome: "done",
        after: auditedEvent(order),
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return { data: payout, entry: order };
    }),
);
