import { randomUUID } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { approve, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { AddressCheck } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { type PayoutRequest, payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { someAddress } from "#test-support/addresses/some-address.ts";

export function somebody(name = "Somebody"): User {
  return { id: randomUUID(), name };
}

/** A payout that fits the sandbox, with a recipient and a tracking ID of its own. */
export function requestOf(changes: Partial<Record<keyof PayoutRequest, unknown>> = {}) {
  return payoutRequestSchema.parse({
    walletId: "2003",
    currency: "USDT_TRX",
    amount: "1250.50",
    fee: "medium",
    address: someAddress(),
    isFeeIncluded: false,
    trackingId: randomUUID(),
    ...changes,
  });
}

type Ordered = {
  request?: PayoutRequest;
  key?: string;
  draftId?: string | null;
  replaces?: string | null;
  maker?: User;
};

/** Submits an order as Counterfoil does, without sending it; null if its draft is taken. */
export function tryOrder(ordered: Ordered = {}): Promise<OrderWithPayout | null> {
  const { request = requestOf(), key = randomUUID(), draftId = null, replaces = null } = ordered;
  const maker = ordered.maker ?? somebody("A maker");
  return tx((transaction) => enterOrder(transaction, { request, key, draftId, replaces, maker }));
}

export async function order(ordered: Ordered = {}): Promise<OrderWithPayout> {
  const entered = await tryOrder(ordered);
  if (entered === null) throw new Error("the order was not entered");
  return entered;
}

export async function latest({
  order,
}: {
  order: Pick<PayoutOrder, "id">;
}): Promise<OrderWithPayout> {
  const found = await findOrder(order.id);
  if (found === null) throw new Error("the order is gone");
  return found;
}

/** Approves an order, by another user unless one is named, without a check of the address unless one is given. */
export async function approveAs(
  { order }: Pick<OrderWithPayout, "order">,
  member: User = somebody("An approver"),
  addressCheck: AddressCheck = "not_checked",
): Promise<OrderWithPayout> {
  const { id, contentHash, version } = order;
  const seen = { contentHash, version, reason: null };
  return await tx(async (transaction) => {
    const held = await requireDecidable(transaction, { id, member, seen }, "approved");
    return await approve(transaction, { id, member, seen, order: held, addressCheck });
  });
}

/** A rule of the account's, as an administrator would set it. */
export async function setLimit(
  currency: string,
  limit: string | null,
  { demandsAddressCheck = false } = {},
): Promise<void> {
  await database()
    .insertInto("approval_rule")
    .values({
      account_id: await accountId(),
      id: randomUUID(),
      currency,
      limit_amount: limit,
      demands_address_check: demandsAddressCheck,
      set_by: "test",
      set_by_name: "A test",
    })
    .execute();
}
