import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { adoptOrder } from "#lib/payouts/draft/adopt.ts";
import { auditedEvent, entrySubject } from "#lib/payouts/order/audited-event.ts";
import { personOf } from "#lib/payouts/order/user-of.ts";
import type { Submitted } from "#lib/schemas/payout-order.ts";

/**
 * Takes over the unsent payout of a disabled maker, which then needs a new approval. Rejects with a
 * Failure: not_found, conflict.
 */
export const adoptPayout = operation(
  "payouts.adopt",
  (caller, id: string): Promise<Submitted> =>
    tx(async (transaction) => {
      const { entry, payout } = await adoptOrder(transaction, id, personOf(caller));
      await append(transaction, caller, {
        action: "payouts.adopt",
        subject: entrySubject(id),
        outcome: "done",
        after: auditedEvent(entry),
      });
      return { data: payout, entry };
    }),
);
