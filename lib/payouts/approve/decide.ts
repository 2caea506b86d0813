import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { isInTimeFor } from "#lib/payouts/approve/request-expiry.ts";
import { requireCompared } from "#lib/payouts/lost-commits/require-compared.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { requireOrder, requireSame, type Seen } from "#lib/payouts/order/require-order.ts";
import {
  AT_ONCE_MS,
  inMs,
  moveOrder,
  now,
  type OrderValues,
} from "#lib/payouts/states/move-order.ts";
import { requireGrantedBefore } from "#lib/safety/require-granted-before.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { AddressCheck, Decide, Decision } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

export type Deciding = { id: string; member: User; seen: Seen & Pick<Decide, "reason"> };

/**
 * The order that this user may decide on, in the version the user saw, locked until the transaction
 * ends. Rejects with a Failure: not_found, conflict (changed, or it awaits no approval), forbidden
 * (own; or, for an approval, expired under the shorter time if this user had a hand in lengthening
 * it).
 */
export async function requireDecidable(
  transaction: Database,
  { id, member, seen }: Deciding,
  decision: "approved" | "rejected",
): Promise<PayoutOrder> {
  const { order } = await requireOrder(transaction, id);
  requireSame(order, seen);
  if (order.state !== "awaiting_approval") {
    throw new Failure("conflict", "This payout does not await an approval any more.");
  }
  if (isExpired(order, await databaseNow(transaction))) {
    throw new Failure(
      "conflict",
      "Nobody approved this payout in time, so it expires. Nothing was sent. Copy it to a new payout if it is still needed.",
    );
  }
  if (order.madeBy === null || isOrderOf(order, member.id)) {
    throw new Failure("forbidden", "You can't decide on a payout that you created or took over.");
  }
  await requireGrantedBefore(transaction, member.id, order.submittedAt);
  if (decision === "approved" && !(await isInTimeFor(transaction, id, member.id))) {
    throw new Failure(
      "forbidden",
      "You asked for or confirmed the longer time for approvals. By the earlier one this payout has expired, so another approver decides on it.",
    );
  }
  return order;
}

/** Its time is over, although the worker has not ended it yet. */
function isExpired({ approvalExpiresAt }: PayoutOrder, at: string): boolean {
  return approvalExpiresAt !== null && Date.parse(approvalExpiresAt) <= Date.parse(at);
}

/** Records a decision as it was made, on the content and version that the order has. */
export async function writeDecision(
  transaction: Database,
  decision: Decision,
  { id, member, seen, order }: Deciding & { order: PayoutOrder },
  link: { candidate_id?: string; by_approver?: boolean; address_check?: AddressCheck } = {},
): Promise<void> {
  await transaction
    .insertInto("payout_approval")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      order_id: id,
      decision,
      member: member.id,
      member_name: member.name,
      reason: seen.reason,
      content_hash: seen.contentHash,
      version: order.version,
      order_state: order.state,
      ...link,
    })
    .execute();
}

type Approving = Deciding & { order: PayoutOrder; addressCheck: AddressCheck };

/**
 * Releases an order that `requireDecidable` returned. For `forMs` this process has it to itself, then
 * a worker takes it up.
 */
export async function approve(
  transaction: Database,
  { addressCheck, ...deciding }: Approving,
  forMs = AT_ONCE_MS,
): Promise<OrderWithPayout> {
  await writeDecision(transaction, "approved", deciding, { address_check: addressCheck });
  const values = { lease_until: inMs(forMs), released_at: now, reason: null };
  return await move(transaction, deciding, "approved", values);
}

/** Ends an order that `requireDecidable` returned, with the approver's reason. */
export async function reject(
  transaction: Database,
  deciding: Deciding & { order: PayoutOrder },
): Promise<OrderWithPayout> {
  await requireCompared(transaction);
  await writeDecision(transaction, "rejected", deciding);
  return await move(transaction, deciding, "rejected", { reason: deciding.seen.reason });
}

async function move(
  transaction: Database,
  { id, member }: Deciding,
  to: "approved" | "rejected",
  values: OrderValues,
): Promise<OrderWithPayout> {
  const by = { source: "person", ...member } as const;
  const moved = await moveOrder(transaction, id, { from: "awaiting_approval", to, by, values });
  if (moved === null) throw new Error("an order that is held has moved");
  return moved;
}
