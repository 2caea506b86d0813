import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { cancelEntry } from "#lib/payouts/draft/cancel.ts";
import { replaceEntry } from "#lib/payouts/draft/replace.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { declareUnsent, requireDeclarable } from "#lib/payouts/resolve/declare-unsent.ts";
import { approveAs, order, requestOf, somebody } from "#lib/payouts/testing/orders.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

const MAKER = somebody("The maker");
const APPROVERS = [somebody("An approver"), somebody("Another approver")] as const;

/** What people want of an order: that it goes, or that it doesn't. */
type Wish = "go" | "stay" | "cancelled if not sent";
export type Ordered = { entry: PayoutEntry; wish: Wish };

/** Above the limit that the test sets for USDT_TRX. */
const NEEDS_APPROVAL = "101";
const NEEDS_NONE = "7";

/** The kinds of order that a desk meets, in turns: most go, some only after approval, some never. */
export async function orderOne(index: number): Promise<Ordered> {
  const turn = index % 10;
  const amount = turn < 6 ? NEEDS_NONE : NEEDS_APPROVAL;
  const entered = await order({ request: requestOf({ amount }), maker: MAKER });
  if (turn < 5) return { ...entered, wish: "go" };
  if (turn === 5) return { ...entered, wish: "cancelled if not sent" };
  if (turn < 8) return { ...(await approveAs(entered, APPROVERS[0])), wish: "go" };
  if (turn === 8) await rejectOne(entered);
  return { ...entered, wish: "stay" };
}

async function rejectOne({ entry }: JournalEntry): Promise<void> {
  const { id, contentHash, version } = entry;
  const deciding = { id, person: APPROVERS[0], seen: { contentHash, version, reason: "No." } };
  await tx(async (transaction) => {
    const held = await requireDecidable(transaction, deciding);
    await reject(transaction, { ...deciding, entry: held });
  });
}

/** Whether its maker's cancellation came in time. */
export function cancelOne(id: string): Promise<boolean> {
  return tx((transaction) => cancelEntry(transaction, id, MAKER)).then(
    () => true,
    () => false,
  );
}

/** Leaves everything that may go to the workers at once, as a desk that died after queueing would. */
export async function leaveToWorkers(): Promise<void> {
  await database()
    .updateTable("payout_entry")
    .set({ lease_until: sql<string>`now() - interval '1 second'` })
    .where("state", "in", ["approved", "queued"])
    .execute();
}

/** Orders the same once more, under a tracking ID of its own; approved where that is asked for. */
export async function orderAgain({ request }: PayoutEntry): Promise<PayoutEntry> {
  const entered = await order({ request: { ...request, trackingId: randomUUID() }, maker: MAKER });
  return await approved(entered);
}

/** Two people declare it unsent; gives its replacement, submitted and approved. */
export async function replaceUnsent(unsent: PayoutEntry): Promise<PayoutEntry> {
  const { id, contentHash, version } = unsent;
  const seen = { contentHash, version, reason: "The provider confirms that it never came." };
  for (const person of APPROVERS) {
    await tx(async (transaction) => {
      const entry = await requireDeclarable(transaction, { id, person, seen });
      await declareUnsent(transaction, { id, person, seen, entry });
    });
  }
  const draft = await tx((transaction) => replaceEntry(transaction, id, MAKER));
  const request = { ...unsent.request, trackingId: draft.content.trackingId };
  const entered = await order({ request, draftId: draft.id, maker: MAKER });
  return await approved(entered);
}

async function approved(entered: JournalEntry): Promise<PayoutEntry> {
  const isAsked = entered.entry.state === "awaiting_approval";
  return (isAsked ? await approveAs(entered, APPROVERS[0]) : entered).entry;
}
