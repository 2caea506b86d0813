import { beforeAll, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { moveLogged } from "#lib/payouts/lost-commits/move-lost-orders.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, now } from "#lib/payouts/states/move-order.ts";
import { declareUnsent, requireDeclarable } from "#lib/payouts/unconfirmed/declare-unsent.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { readyToSend } from "#test-support/payouts/clear-search.ts";
import { anEarlierPayout } from "#test-support/payouts/force-move.ts";
import { latest, order, somebody } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
  // Before which no search is complete.
  await anEarlierPayout();
});

/**
 * An order that was cancelled, whose tracking ID another took, and which a send log that was read only later
 * names as sent an hour ago.
 */
async function sentAfterAll() {
  const maker = somebody("A maker");
  const cancelled = await order({ maker });
  const { id, request } = cancelled.order;
  await tx((transaction) => cancelOrder(transaction, id, maker, { isApprover: false }));
  const taker = await order({ request });
  const sentAt = new Date(Date.now() - 3_600_000).toISOString();
  const { trackingId } = request;
  await moveLogged({ kind: "logged_send", orderId: id, trackingId, sentAt, isKnown: true });
  expect((await latest(cancelled)).order).toMatchObject({
    state: "in_doubt",
    holdsTrackingId: false,
  });
  return { doubtful: cancelled, taker };
}

test("one that was changed since it was sent says under which tracking ID that was", async () => {
  const queued = await order();
  const sentAt = new Date(Date.now() - 3_600_000).toISOString();
  const sent = { kind: "logged_send", orderId: queued.order.id, sentAt, isKnown: true } as const;
  await moveLogged({ ...sent, trackingId: "as-it-was-sent" });
  const { order: moved } = await latest(queued);
  expect(moved).toMatchObject({ state: "in_doubt" });
  expect(moved.reason).toContain("under the tracking ID as-it-was-sent");
});

async function markAsNotSent(id: string, role: Role): Promise<void> {
  const member = { id: (await newMember(role)).id, name: role };
  await tx(async (transaction) => {
    const { contentHash, version } = (await latest({ order: { id } })).order;
    const seen = { contentHash, version, reason: "The provider says so." };
    const held = await requireDeclarable(transaction, { id, member, seen });
    await declareUnsent(transaction, { id, member, seen, order: held });
  });
}

test("an order whose tracking ID another took is looked for like any other, and two people end its doubt", async () => {
  const { doubtful } = await sentAfterAll();
  for (const state of ["in_doubt", "in_doubt", "absent"]) {
    await searchFor(await latest(doubtful), holding());
    expect((await latest(doubtful)).order).toMatchObject({ state, holdsTrackingId: false });
  }
  await markAsNotSent(doubtful.order.id, "maker");
  await markAsNotSent(doubtful.order.id, "approver");
  expect((await latest(doubtful)).order.state).toBe("declared_unsent");
});

test("a possible match of such an order is one that two people are asked about", async () => {
  const { doubtful } = await sentAfterAll();
  const payout = payoutOf(await latest(doubtful), { trackingId: null });
  await searchFor(await latest(doubtful), holding(payout));
  expect((await latest(doubtful)).order).toMatchObject({
    state: "ambiguous",
    candidates: [{ id: payout.id }],
  });
});

test("a payout that may be the other order's, which is being sent, is not taken for its own", async () => {
  const { doubtful, taker } = await sentAfterAll();
  const values = { sent_at: now, lease_until: inMs(60_000) };
  const move = { from: "queued", to: "sending", system: "sender", values } as const;
  await moveBySystem(taker.order.id, move);
  const payout = payoutOf(await latest(taker));
  await searchFor(await latest(doubtful), holding(payout));
  expect((await latest(doubtful)).order).toMatchObject({
    state: "ambiguous",
    candidates: [{ id: payout.id }],
  });
});
