import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { nameOf } from "#lib/payouts/order/summary.ts";
import { hasFailed } from "#lib/payouts/states/failed.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { SeenFailed } from "#lib/schemas/payouts/payout-closing.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { readDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/**
 * Closes failed payouts with one reason, all or none: the Inbox no longer shows them. Returns them.
 * Rejects with a Failure that names the first one that can't be closed: not_found, conflict (it has
 * not failed, is not as it was seen, or is closed already).
 */
export async function closeFailed(
  transaction: Transaction<Tables>,
  seen: readonly SeenFailed[],
  { member, reason }: { member: User; reason: string },
): Promise<PayoutOrder[]> {
  const defined = await readDefinedStatuses(transaction);
  const closed: PayoutOrder[] = [];
  // In one order, so that two users who close the same ones do not deadlock.
  for (const { id, state, status } of seen.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { order } = await requireOrder(transaction, id);
    if (order.state !== "rejected" && !hasFailed(order, defined)) {
      throw refused(order, "It has not failed, so it can't be closed.");
    }
    if (order.state !== state || order.status !== status) {
      throw refused(order, "It has changed since you opened the form. Look at it again.");
    }
    if (await isClosed(transaction, order)) throw refused(order, "It is closed already.");
    await transaction
      .insertInto("payout_closing")
      .values({
        account_id: await accountId(transaction),
        id: randomUUIDv7(),
        order_id: id,
        order_state: order.state,
        status: order.status,
        member: member.id,
        member_name: member.name,
        reason,
      })
      .execute();
    closed.push(order);
  }
  return closed;
}

function refused({ id, request }: PayoutOrder, why: string): Failure {
  const message = `Nothing was closed. ${nameOf(request)}: ${why}`;
  return new Failure("conflict", message, { errors: { [id]: [message] } });
}

async function isClosed(
  transaction: Transaction<Tables>,
  { id, state, status }: PayoutOrder,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("payout_closing")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("order_id", "=", id)
    .where("order_state", "=", state)
    .where("status", "is not distinct from", status)
    .executeTakeFirst();
  return row !== undefined;
}
