import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { reject } from "#lib/payouts/approve/decide.ts";
import { type Rejectable, requireSetRejectable } from "#lib/payouts/approve/decide-set.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import type { RejectSet } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

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
