import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { requireCompared } from "#lib/payouts/compare/require-compared.ts";
import { isMakerDisabled } from "#lib/payouts/draft/adopt.ts";
import type { OrderWithEvents } from "#lib/payouts/order/order-row.ts";
import { requireMaker, requireOrder } from "#lib/payouts/order/require-order.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isCancellable } from "#lib/schemas/payouts/order-state.ts";

/**
 * Takes a payout back for good before anything of it was sent: by its maker or, once the maker is
 * disabled, by any maker or approver. Rejects with a Failure: not_found, forbidden (another's), conflict
 * (too late).
 */
export async function cancelOrder(
  transaction: Database,
  id: string,
  maker: User,
): Promise<OrderWithEvents> {
  const { order } = await requireOrder(transaction, id);
  if (order.state === "draft" || !(await isMakerDisabled(transaction, id))) {
    const { rows } = await sql<{ is_own: boolean }>`
      select payout_order_is_of(e, ${maker.id}) as is_own from payout_order e
      where e.account_id = ${await accountId(transaction)} and e.id = ${id}`.execute(transaction);
    if (!(rows[0]?.is_own ?? false)) requireMaker(order, maker);
  }
  if (order.state !== "draft") await requireCompared(transaction);
  const by = { source: "person", ...maker } as const;
  const cancelled = isCancellable(order.state)
    ? await moveOrder(transaction, id, { from: order.state, to: "cancelled", by })
    : null;
  if (cancelled !== null) return cancelled;
  throw new Failure("conflict", "This payout can't be cancelled any more.");
}
