import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { confirmFoundPayout, confirmOtherPayment } from "#lib/payouts/send/payout-confirmations.ts";
import { searchBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { noteWaitingForMember } from "#lib/payouts/send/waiting.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";

withOwnDatabase();
beforeAll(readyToSend);

const maker = somebody("A maker");
const approver = async () => ({ id: (await newMember("approver")).id, name: "An approver" });
const read = async () => (await clearSearch()).reading;

/** Has a queued order wait for a new approval, and its maker edit and submit it instead. */
async function edit({ order: { id } }: OrderWithPayout, request: PayoutRequest): Promise<void> {
  const values = { needs_approval: true, released_at: null };
  await moveBySystem(id, { from: "queued", to: "awaiting_approval", system: "sender", values });
  await tx((transaction) => takeBack(transaction, id, maker));
  await order({ draftId: id, request, maker });
}

test("what two people called another payout is found again once the order was edited", async () => {
  const request = requestOf({ amount: "12" });
  const edited = { ...request, amount: decimal("7") };
  const ordered = await order({ request, maker });
  const listed = {
    id: 5,
    ...edited,
    walletCurrency: request.currency,
    status: "Completed",
    createdAt: new Date().toISOString(),
  };
  const { beganAt } = await read();
  await writeRecords("payouts", readEntries([listed], beganAt), { readAt: beganAt });
  const search = async () => searchBeforeSending((await latest(ordered)).order, { read });
  const { found, payout } = await search();
  expect(found).toBe("other_content");
  if (payout === null) throw new Error("a payout was found");
  const detail = { why: "other_content", payoutId: payout.id } as const;
  await noteWaitingForMember(ordered.order.id, "two_people", detail);
  const say = async (
    given: Payout = payout,
    says: "this_payout" | "other_payout" = "other_payout",
  ) => {
    const confirmation = { says, payout: given, isApprover: true, reason: null };
    const member = await approver();
    return await tx(async (transaction) =>
      confirmFoundPayout(transaction, (await latest(ordered)).order, { ...confirmation, member }),
    );
  };
  const another = { ...payout, trackingId: "another account's" };
  for (const says of ["this_payout", "other_payout"] as const) {
    for (const answered of [{ ...payout, id: "8" }, normalisePayout({})]) {
      await expect(say(answered, says)).rejects.toMatchObject({ kind: "unreadable" });
    }
  }
  await expect(say(another, "this_payout")).rejects.toMatchObject({ kind: "unreadable" });
  // By credentials that may not send it may be another merchant account's.
  const accept = (at: string | null) =>
    database().updateTable("provider_credentials").set({ accepted_at: at }).execute();
  await accept(null);
  await expect(say(another)).rejects.toMatchObject({ kind: "unreadable" });
  await accept("2026-01-01T00:00:00Z");
  expect(await say(another)).toBe(false);
  expect(await say()).toBe(true);
  expect((await search()).found).toBe("nothing");

  await edit(ordered, edited);
  expect((await search()).found).toBe("own_payout");
  await noteWaitingForMember(ordered.order.id, "two_people", detail);
  expect(await say(), "the confirmations on what it was before count no more").toBe(false);
});

/** An order that an approver called another payment than an equal one in doubt. */
async function saidToBeAnother() {
  const doubtful = await orderIn("in_doubt");
  const { address, amount } = doubtful.order.request;
  const request = requestOf({ address, amount });
  const ordered = await order({ request, maker });
  const claimNow = async () =>
    (await claim(ordered.order.id, await sender(), clearSince((await read()).beganAt))).why;
  expect(await claimNow()).toBe("equal_order");
  const member = await approver();
  const others = [doubtful.order];
  const confirmation = { member, isApprover: true, reason: null, others };
  await tx((transaction) => confirmOtherPayment(transaction, ordered.order, confirmation));
  return { ordered, request, member, claimNow };
}

test("an approver's confirmation that an order is another payment counts while they may approve", async () => {
  const { member, claimNow } = await saidToBeAnother();
  const disable = (disabled_at: string | null) =>
    database().updateTable("member").set({ disabled_at }).where("id", "=", member.id).execute();
  await disable(new Date().toISOString());
  expect(await claimNow()).toBe("equal_order");
  await disable(null);
  expect(await claimNow()).toBeNull();
});

test("an approver's confirmation that an order is another payment ends with an edit", async () => {
  const { ordered, request, claimNow } = await saidToBeAnother();
  await edit(ordered, { ...request, label: "The same payment once more" });
  expect(await claimNow()).toBe("equal_order");
});
