import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { replaceOrder } from "#lib/payouts/draft/replace.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { declareUnsent, requireDeclarable } from "#lib/payouts/unconfirmed/declare-unsent.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { approveAs, order, requestOf, somebody } from "#test-support/payouts/orders.ts";

const MAKER = somebody("The maker");
const APPROVER = somebody("An approver");

let members: Promise<User[]> | undefined;

/** An approver and a maker with accounts, since only those mark a payout as not sent. */
function twoMembers(): Promise<User[]> {
  members ??= Promise.all(
    (["approver", "maker"] as const).map(async (role) => ({
      id: (await newMember(role)).id,
      name: `A member: ${role}`,
    })),
  );
  return members;
}

/** What users want of an order: that it is sent, or that it isn't. */
type Wish = "go" | "stay" | "cancelled if not sent";
export type Ordered = { order: PayoutOrder; wish: Wish };

/** Above the limit that the test sets for USDT_TRX. */
const NEEDS_APPROVAL = "101";
const NEEDS_NONE = "7";

/**
 * The kinds of order that an installation gets, in turn: most are sent, some only after approval,
 * some never.
 */
export async function orderOne(index: number): Promise<Ordered> {
  const turn = index % 10;
  const amount = turn < 6 ? NEEDS_NONE : NEEDS_APPROVAL;
  const entered = await order({ request: requestOf({ amount }), maker: MAKER });
  if (turn < 5) return { ...entered, wish: "go" };
  if (turn === 5) return { ...entered, wish: "cancelled if not sent" };
  if (turn < 8) return { ...(await approveAs(entered, APPROVER)), wish: "go" };
  if (turn === 8) await rejectOne(entered);
  return { ...entered, wish: "stay" };
}

async function rejectOne({ order }: OrderWithPayout): Promise<void> {
  const { id, contentHash, version } = order;
  const deciding = { id, member: APPROVER, seen: { contentHash, version, reason: "No." } };
  await tx(async (transaction) => {
    const held = await requireDecidable(transaction, deciding, "rejected");
    await reject(transaction, { ...deciding, order: held });
  });
}

/** Whether its maker's cancellation came in time. */
export function cancelOne(id: string): Promise<boolean> {
  return tx((transaction) => cancelOrder(transaction, id, MAKER, { isApprover: false })).then(
    () => true,
    () => false,
  );
}

/**
 * Leaves everything that may be sent to the workers, as a process that died after queueing would.
 */
export async function leaveToWorkers(): Promise<void> {
  await database()
    .updateTable("payout_order")
    .set({ lease_until: sql<string>`now() - interval '1 second'` })
    .where("state", "in", ["approved", "queued"])
    .execute();
}

/** Orders the same once more, under a tracking ID of its own; approved where that is asked for. */
export async function orderAgain({ request }: PayoutOrder): Promise<PayoutOrder> {
  const entered = await order({ request: { ...request, trackingId: randomUUID() }, maker: MAKER });
  return await approved(entered);
}

/** Two users mark it as not sent; returns its replacement, submitted and approved. */
export async function replaceUnsent(unsent: PayoutOrder): Promise<PayoutOrder> {
  const { id, contentHash, version } = unsent;
  const seen = { contentHash, version, reason: "The provider confirms that it never came." };
  for (const member of await twoMembers()) {
    await tx(async (transaction) => {
      const order = await requireDeclarable(transaction, { id, member, seen });
      await declareUnsent(transaction, { id, member, seen, order });
    });
  }
  const draft = await tx((transaction) => replaceOrder(transaction, id, MAKER));
  const request = { ...unsent.request, trackingId: draft.content.trackingId };
  const entered = await order({ request, draftId: draft.id, maker: MAKER });
  return await approved(entered);
}

async function approved(entered: OrderWithPayout): Promise<PayoutOrder> {
  const isAsked = entered.order.state === "awaiting_approval";
  return (isAsked ? await approveAs(entered, APPROVER) : entered).order;
}
