import "server-only";
import { requireAddressCheck } from "#lib/payouts/approve/address-check.ts";
import { requireDecidable } from "#lib/payouts/approve/decide.ts";
import { holdOrder } from "#lib/payouts/order/find-order.ts";
import { nameOf } from "#lib/payouts/order/summary.ts";
import type { Executor } from "#lib/payouts/states/move-order.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { AddressCheck, ApproveInSet } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

export type Decidable = { order: PayoutOrder; seen: ApproveInSet; addressCheck: AddressCheck };

/**
 * The orders that this user may approve together, in the order of their ids, locked until the
 * transaction ends. Each is held to what one approval is held to. Rejects with a Failure that names
 * every order that can't be approved, by its id in `errors`.
 */
export async function requireSetDecidable(
  transaction: Executor,
  set: readonly ApproveInSet[],
  member: User,
): Promise<Decidable[]> {
  const decidable: Decidable[] = [];
  const refused: Refused[] = [];
  // In one order, so that two users who decide on overlapping sets do not deadlock.
  for (const seen of [...set].sort(byId)) {
    const { id } = seen;
    const held = await holdOrder(transaction, id);
    try {
      const order = await requireDecidable(transaction, { id, member, seen }, "approved");
      const checking = { request: order.request, approverId: member.id, seen };
      const addressCheck = await requireAddressCheck(transaction, checking);
      decidable.push({ order, seen, addressCheck });
    } catch (error) {
      if (!isFailure(error)) throw error;
      refused.push({ id, name: held === null ? id : nameOf(held.order.request), failure: error });
    }
  }
  if (refused.length > 0) throw notApproved(refused);
  return decidable;
}

function byId(a: ApproveInSet, b: ApproveInSet): number {
  return a.id < b.id ? -1 : 1;
}

type Refused = { id: string; name: string; failure: Failure };

function notApproved(refused: readonly Refused[]): Failure {
  const texts = refused.map(textOf);
  const kinds = refused.map(({ failure }) => failure.kind);
  const kind = kinds.find((one) => one === "forbidden") ?? kinds[0] ?? "conflict";
  return new Failure(kind, `Nothing was approved. ${texts.join(" ")}`, {
    errors: Object.fromEntries(refused.map((one) => [one.id, [textOf(one)]])),
  });
}

function textOf({ name, failure }: Refused): string {
  return `${name}: ${failure.message}`;
}
