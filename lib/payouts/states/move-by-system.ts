import "server-only";
import type { RawBuilder } from "kysely";
import { append } from "#lib/audit/append.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { inTransaction, moveOrder, type OrderValues } from "#lib/payouts/states/move-order.ts";
import type { OrderState } from "#lib/resources/order-states.ts";

export type System = "sender" | "resolver" | "comparison" | "expiry";

type Move = {
  from: OrderState;
  to: OrderState;
  system: System;
  values?: OrderValues;
  where?: RawBuilder<boolean>;
};

/**
 * As `moveOrder`, for a move that no user made: recorded in the audit log with it. Null if another
 * process was faster.
 */
export function moveBySystem(
  id: string,
  { system, ...move }: Move,
  on: Database = database(),
): Promise<OrderWithPayout | null> {
  const { from, to } = move;
  return inTransaction(on, async (transaction) => {
    const moved = await moveOrder(transaction, id, { ...move, by: { source: system } });
    if (moved === null) return null;
    const { payoutId, reason } = moved.order;
    await append(
      transaction,
      { system },
      {
        action: `payouts.${to.replaceAll("_", "-")}`,
        subject: { type: "payout-entry", id },
        outcome: to === "refused" || to === "not_sent" ? "failed" : "done",
        before: { state: from },
        after: { state: to, payoutId },
        ...(reason !== null && { reason }),
      },
    );
    return moved;
  });
}
