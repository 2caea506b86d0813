import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { requireAddressCheck } from "#lib/payouts/approve/address-check.ts";
import { requireDecidable } from "#lib/payouts/approve/decide.ts";
import { lockOrder } from "#lib/payouts/order/find-order.ts";
import { nameOf } from "#lib/payouts/order/summary.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type {
  AddressCheck,
  ApproveInSet,
  DecideInSet,
} from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

export type Approvable = { order: PayoutOrder; seen: ApproveInSet; addressCheck: AddressCheck };
export type Rejectable = { order: PayoutOrder; seen: DecideInSet };

/**
 * The orders that this user may approve together, in the order of their ids, locked until the
 * transaction ends. Each is held to what one approval is held to. Rejects with a Failure that names
 * every order that can't be approved, by its id in `errors`.
 */
export function requireSetApprovable(
  transaction: Database,
  set: readonly ApproveInSet[],
  member: User,
): Promise<Approvable[]> {
  return requireEach(transaction, set, "approved", async (seen) => {
    const order = await requireDecidable(transaction, { id: seen.id, member, seen }, "approved");
    const checking = { request: order.request, approverId: member.id, seen };
    return { order, seen, addressCheck: await requireAddressCheck(transaction, checking) };
  });
}

/** The same of the orders that this user may reject together. */
export function requireSetRejectable(
  transaction: Database,
  set: readonly DecideInSet[],
  member: User,
): Promise<Rejectable[]> {
  return requireEach(transaction, set, "rejected", async (seen) => {
    const order = await requireDecidable(transaction, { id: seen.id, member, seen }, "rejected");
    return { order, seen };
  });
}

async function requireEach<Seen extends { id: string }, Held>(
  transaction: Database,
  set: readonly Seen[],
  decision: "approved" | "rejected",
  requireOne: (seen: Seen) => Promise<Held>,
): Promise<Held[]> {
  const decidable: Held[] = [];
  const refused: Refused[] = [];
  // In one order, so that two users who decide on overlapping sets do not deadlock.
  for (const seen of [...set].sort(byId)) {
    const { id } = seen;
    const held = await lockOrder(transaction, id);
    try {
      decidable.push(await requireOne(seen));
    } catch (error) {
      if (!isFailure(error)) throw error;
      refused.push({ id, name: held === null ? id : nameOf(held.order.request), failure: error });
    }
  }
  if (refused.length > 0) throw notDecided(refused, decision);
  return decidable;
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

type Refused = { id: string; name: string; failure: Failure };

function notDecided(refused: readonly Refused[], decision: "approved" | "rejected"): Failure {
  const texts = refused.map(textOf);
  const kinds = refused.map(({ failure }) => failure.kind);
  const kind = kinds.find((one) => one === "forbidden") ?? kinds[0] ?? "conflict";
  return new Failure(kind, `Nothing was ${decision}. ${texts.join(" ")}`, {
    errors: Object.fromEntries(refused.map((one) => [one.id, [textOf(one)]])),
  });
}

function textOf({ name, failure }: Refused): string {
  return `${name}: ${failure.message}`;
}
