import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { closeFailed } from "#lib/payouts/inbox/close-failed.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { personOf } from "#lib/payouts/order/user-of.ts";
import type { ClosePayouts } from "#lib/schemas/payouts/payout-closing.ts";

/**
 * Closes failed payouts with a reason, so that they no longer need attention. Rejects with a Failure
 * that names the payout: not_found, conflict (it has not failed, or is closed); then none is closed.
 */
export const closePayouts = operation(
  "payouts.close",
  (caller, { ids, reason }: ClosePayouts): Promise<{ closed: string[] }> =>
    tx(async (transaction) => {
      const closed = await closeFailed(transaction, ids, { person: personOf(caller), reason });
      for (const { id, state, status } of closed) {
        await append(transaction, caller, {
          action: "payouts.close",
          subject: orderSubject(id),
          outcome: "done",
          after: { state, status },
          reason,
        });
      }
      return { closed: closed.map(({ id }) => id) };
    }),
);
