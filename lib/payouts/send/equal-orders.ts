import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { type Row, readRow } from "#lib/payouts/order/order-row.ts";
import { replacementGroupOf } from "#lib/payouts/order/replacement-group.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** As SQL: the ids of the replacement group of `e`, its own included. */
export const groupOfOrder = replacementGroupOf(sql.ref("e.account_id"), sql.ref("e.id"));

/**
 * As SQL: `other` is another order than `e` to the same recipient. Where a hash is missing, a process of the released
 * version has just written the order: until it is filled in, it may be to the same recipient.
 */
export const sameRecipient = sql<boolean>`(other.account_id = e.account_id and other.id <> e.id
  and (other.recipient_hash = e.recipient_hash
    or (other.recipient_hash is null and other.currency = e.currency)))`;

/**
 * As SQL: the ids of what is never under way together with `e`: orders with equal content that are under way or in
 * doubt, its replacement group whatever their content, and the order that it is linked to.
 */
export const equalOrderIds = sql<string[]>`array(
  select other.id from payout_order other
  where ${sameRecipient} and other.amount = e.amount
    and other.state in ('sending', 'in_doubt', 'absent', 'ambiguous')
  union select in_group.id from ${groupOfOrder} as in_group union select e.linked_to)`;

/**
 * The unconfirmed orders whose end a released order waits for, unless an approver says that it is another payment than
 * each of them; the oldest first.
 */
export async function readUnconfirmedEqual(on: Database, id: string): Promise<PayoutOrder[]> {
  const { rows } = await sql<Row>`
    select other.* from payout_order e join payout_order other
      on other.account_id = e.account_id and other.id <> e.id and other.id = any(${equalOrderIds})
      and other.state in ('in_doubt', 'absent', 'ambiguous')
    where e.account_id = ${await accountId(on)} and e.id = ${id} and e.state = 'queued'
    order by other.sent_at, other.id`.execute(on);
  return rows.map((row) => readRow(row).order);
}
