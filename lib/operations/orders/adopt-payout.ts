import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { adoptOrder } from "#lib/payouts/draft/adopt.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/user-of.ts";
import type { Submitted } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Takes over the unsent payout of a disabled maker, which then needs a new approval. Rejects with a
 * Failure: not_found, conflict.
 */
export const adoptPayout = operation(
  "payouts.adopt",
  (caller, id: string): Promise<Submitted> =>
    tx(async (transaction) => {
      const { order, payout } = await adoptOrder(transaction, id, memberOf(caller));
      await append(transaction, caller, {
        action: "payouts.adopt",
        subject: orderSubject(id),
        outcome: "done",
        after: auditedEvent(order),
      });
      return { data: payout, entry: order };
    }),
);
