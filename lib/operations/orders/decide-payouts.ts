import "server-only";
import { append } from "#lib/audit/append.ts";
import type { Database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { approve, reject } from "#lib/payouts/approve/decide.ts";
import {
  type Approvable,
  type Rejectable,
  requireSetApprovable,
  requireSetRejectable,
} from "#lib/payouts/approve/decide-set.ts";
import { payoutsCoveredByStepUpWindow } from "#lib/payouts/approve/payouts-covered-by-step-up-window.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { summaryOf, totalsOf } from "#lib/payouts/order/summary.ts";
import { requireOpenAccount } from "#lib/payouts/stop/require-open-account.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ApproveInSet, RejectSet } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Approves other users' payouts as the caller saw them, all with one step-up or none: workers send them as
 * soon as it is committed. Rejects with a Failure that names each payout that can't be approved:
 * not_found, forbidden (one's own), conflict (edited since, decided, expired, a check of the address
 * is missing), invalid_request; step_up_required; or, as a whole, conflict (the account was closed).
 */
export const approvePayouts = operation(
  "payouts.approve-set",
  (caller, set: ApproveInSet[]): Promise<{ entries: PayoutOrder[] }> =>
    tx(async (transaction) => {
      const member = memberOf(caller);
      await requireOpenAccount(transaction, "Nothing was approved.");
      const decidable = await requireSetApprovable(transaction, set, member);
      const hash = setHash(decidable);
      await requireStepUp(transaction, caller, {
        action: "payouts.approve",
        hash,
        summary: await summaryOfSet(transaction, decidable),
        amounts: payoutsCoveredByStepUpWindow(decidable),
      });
      const approved: Approvable[] = [];
      for (const one of decidable) {
        const deciding = { ...one, id: one.order.id, member };
        approved.push({ ...one, order: (await approve(transaction, deciding, 0)).order });
      }
      // Last, since every other writer of the audit log waits from here on.
      for (const { order, seen, addressCheck } of approved) {
        await append(transaction, caller, {
          action: "payouts.approve",
          subject: orderSubject(order.id),
          outcome: "done",
          after: { ...auditedEvent(order), addressCheck, set: { hash, count: approved.length } },
          ...(seen.reason !== null && { reason: seen.reason }),
        });
      }
      return { entries: approved.map(({ order }) => order) };
    }),
);

/** Of exactly these payouts in exactly this form; they come sorted by their ids. */
function setHash(decidable: readonly Approvable[]): string {
  const contents = decidable.map(({ order }) => [order.id, order.version, order.contentHash]);
  return stepUpHash("payouts.approve", "set", contents);
}

async function summaryOfSet(on: Database, decidable: readonly Approvable[]): Promise<string> {
  const requests = decidable.map(({ order }) => order.request);
  const [first, ...others] = requests;
  if (first === undefined) throw new Failure("invalid_request", "No payout was named.");
  if (others.length === 0) return `Approve ${await summaryOf(on, first)}`;
  return `Approve ${requests.length} payouts: ${totalsOf(requests).join(", ")}`;
}

/**
 * Ends other users' payouts that await approval, as the caller saw them, all for one reason, or none.
 * Rejects with a Failure that names each payout that can't be rejected: not_found, forbidden (one's own),
 * conflict (edited since, decided, expired).
 */
export const rejectPayouts = operation(
  "payouts.reject-set",
  (caller, payouts: RejectSet["payouts"], reason: string): Promise<{ entries: PayoutOrder[] }> =>
    tx(async (transaction) => {
      const member = memberOf(caller);
      const set = payouts.map((seen) => ({ ...seen, reason }));
      const rejected: Rejectable[] = [];
      for (const one of await requireSetRejectable(transaction, set, member)) {
        const { order } = await reject(transaction, { ...one, id: one.order.id, member });
        rejected.push({ ...one, order });
      }
      // Last, since every other writer of the audit log waits from here on.
      for (const { order } of rejected) {
        await append(transaction, caller, {
          action: "payouts.reject",
          subject: orderSubject(order.id),
          outcome: "done",
          after: { ...auditedEvent(order), set: { count: rejected.length } },
          reason,
        });
      }
      return { entries: rejected.map(({ order }) => order) };
    }),
);
