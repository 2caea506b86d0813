import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { APPROVAL_VALID_HOURS } from "#lib/payouts/approve/approval-validity.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { now } from "#lib/payouts/states/move-order.ts";
import { requireGrantedBefore } from "#lib/safety/require-granted-before.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * The orders with these ids, locked until the transaction ends, if this user may say "Send" of
 * each: its maker, or an approver who got the role before it was ordered. Rejects with a Failure:
 * not_found, forbidden, conflict (one does not wait for it, or its approval is too old).
 */
export async function requireSendable(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  { member, isApprover }: { member: User; isApprover: boolean },
): Promise<PayoutOrder[]> {
  const orders: PayoutOrder[] = [];
  // In one order, so that two users who say it at once do not deadlock.
  for (const id of [...new Set(ids)].sort()) {
    const { order } = await requireOrder(transaction, id);
    if (!isApprover && !isOrderOf(order, member.id)) {
      throw new Failure("forbidden", "Only the payout's maker or an approver can send it now.");
    }
    if (!isOrderOf(order, member.id)) {
      await requireGrantedBefore(transaction, member.id, order.submittedAt);
    }
    if (order.waitsFor !== "send") {
      throw new Failure("conflict", "One of these payouts no longer waits to be sent. Look again.");
    }
    orders.push(order);
  }
  const { rows } = await sql`
    select from payout_order e where e.account_id = ${await accountId(transaction)}
      and e.id = any(${orders.map(({ id }) => id)}::uuid[])
      and payout_order_approval(e) = 'too_old' limit 1`.execute(transaction);
  if (rows.length > 0) {
    throw new Failure(
      "conflict",
      `The approval of one of these payouts is older than ${APPROVAL_VALID_HOURS} hours, its approver may no longer approve, or a rule now demands that approvers check the address. Nothing was sent; it must be approved again.`,
    );
  }
  return orders;
}

/**
 * Lets an order go that `requireSendable` gave: it is looked for and sent as if it were released now. It counts as
 * queued at this moment: where the database's clock was ahead before, no search would come after its time.
 */
export async function confirmSend(
  transaction: Transaction<Tables>,
  id: string,
): Promise<OrderWithPayout> {
  const row = await transaction
    .updateTable("payout_order")
    .set({
      waits_for: "nobody",
      waits_detail: null,
      told_to_send_at: now,
      queued_at: sql<string | null>`case when state = 'queued' then ${now} end`,
      lease_until: now,
    })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .where("waits_for", "=", "send")
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeOrderRow(transaction, row);
  return readRow(row);
}
