import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { trackingIdMatch } from "#lib/matching/match-with-order.ts";
import { lockOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { Decide } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** The order, locked until the transaction ends. Rejects with a Failure "not_found". */
export async function requireOrder(transaction: Database, id: string): Promise<OrderWithPayout> {
  const found = await lockOrder(transaction, id);
  if (found !== null) return found;
  throw new Failure("not_found", "Payout not found.");
}

/** Throws a Failure "forbidden" where somebody else ordered the payout. */
export function requireMaker({ madeBy }: PayoutOrder, { id }: User): void {
  if (madeBy?.id === id) return;
  throw new Failure("forbidden", "Only the person who ordered this payout may do that.");
}

/** The content of an order as a user saw it, and its version where that counts. */
export type Seen = Pick<Decide, "contentHash"> & { version: number | null };

/** Throws a Failure "conflict" if the order is not what the user saw when deciding. */
export function requireSame(order: PayoutOrder, { contentHash, version }: Seen) {
  const isSameVersion = version === null || order.version === version;
  if (order.contentHash === contentHash && isSameVersion) return;
  throw new Failure("conflict", "This payout was changed since you opened it. Look at it again.");
}

/**
 * Rejects with a Failure "conflict" if another order than the one that this payout of the provider may be already has it,
 * or was submitted with the tracking ID that it has, and the order with another.
 */
export async function requireWithoutOrder(
  transaction: Database,
  { id, request }: PayoutOrder,
  payout: Payout,
): Promise<void> {
  const name = trackingIdMatch(payout, request.trackingId) === "exact" ? null : payout.trackingId;
  const other = await transaction
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("id", "<>", id)
    .where(
      sql<boolean>`(provider_payout_id = ${payout.id}::numeric
        or (tracking_id = ${name} and submitted_at is not null))`,
    )
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new Failure("conflict", "Another order already has this payout of the provider.");
}

/** The provider gives another payout by its ID than the one that users decide about. */
export function otherPayout(): Failure {
  return new Failure("unreadable", "The provider answered with another payout.");
}
