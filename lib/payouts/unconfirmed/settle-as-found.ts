import "server-only";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { moveBySystem, type System } from "#lib/payouts/states/move-by-system.ts";
import { type OrderState, statesAt } from "#lib/resources/order-states.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * Where an order may be that is searched for, in the order in which it moves: one that moves between two tries is
 * met by a later one.
 */
const ON_THE_WAY: readonly OrderState[] = [
  ...statesAt("unconfirmed"),
  "declared_unsent",
  "refused",
  "not_sent",
];

/**
 * Links an order that was searched for to the payout that proved to be its own: also one that two
 * users had marked as not sent, or that the provider declined, which must then be reported clearly.
 * Null if it was not searched for. `discrepancies`: of the answer that held the payout, where there was one.
 */
export async function settleAsFound(
  id: string,
  payout: Payout,
  system: System,
  discrepancies?: Discrepancy[],
): Promise<OrderWithPayout | null> {
  const searchedFor = await findOrder(id);
  if (searchedFor === null) return null;
  const values = {
    ...followedColumns(payout, searchedFor.order.request, discrepancies),
    candidates: "[]",
    look_fault: null,
    look_missing: "[]",
  };
  for (const from of ON_THE_WAY) {
    const found = await moveBySystem(id, { from, to: "found", system, values });
    if (found !== null) return found;
  }
  return null;
}
