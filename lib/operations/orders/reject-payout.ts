import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import type { Decide } from "#lib/schemas/payouts/payout-history.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

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
