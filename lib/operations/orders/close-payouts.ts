import "server-only";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { closeFailed } from "#lib/payouts/inbox/close-failed.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import type { ClosePayouts } from "#lib/schemas/payouts/payout-closing.ts";
import { announce } from "#lib/updates/announce.ts";

/**
 * Closes failed payouts with a reason, so that they no longer need attention. Rejects with a Failure
 * that names the payout: not_found, conflict (it has not failed, has changed, or is closed); then none is closed.
 */
export const closePayouts = operation(
  "payouts.close",
  (caller, { payouts, reason }: ClosePayouts): Promise<{ closed: string[] }> =>
    tx(async (transaction) => {
      const closed = await closeFailed(transaction, payouts, { member: memberOf(caller), reason });
      for (const { id, state, status } of closed) {
        await append(transaction, caller, {
          action: "payouts.close",
          subject: orderSubject(id),
          outcome: "done",
          after: { state, status },
          reason,
        });
      }
      const ids = closed.map(({ id }) => id);
      await announce(transaction, await accountId(transaction), { topic: "orders", ids });
      return { closed: ids };
    }),
);
