import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { lockOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { Decide } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

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

/** Rejects with a Failure "conflict" if an order already has this payout of the provider. */
export async function requireWithoutOrder(transaction: Database, payoutId: string): Promise<void> {
  const order = await transaction
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("provider_payout_id", "=", payoutId)
    .executeTakeFirst();
  if (order === undefined) return;
  throw new Failure("conflict", "Another order already has this payout of the provider.");
}

/** The provider gives another payout by its ID than the one that users decide about. */
export function otherPayout(): Failure {
  return new Failure("unreadable", "The provider answered with another payout.");
}
