import { expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { findByPayout } from "#lib/payouts/order/find-by-payout.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { linkCandidate, requireLinkable } from "#lib/payouts/unconfirmed/link-candidate.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

/** As a number it would be 9007199254740992; and the second is beyond what a bigint holds. */
const LARGE = ["9007199254740993", "92233720368547758089"];

withOwnDatabase();

test.each(LARGE)("a payout with id %s ends a doubt, is found by it and followed", async (id) => {
  const entered = await latest(await orderIn("in_doubt"));
  const payout = payoutOf(entered, { id });
  await searchFor(entered, holding(payout));
  const found = await latest(entered);
  expect(found).toMatchObject({ order: { state: "found", payoutId: id }, payout: { id } });
  expect((await findByPayout(id))?.id).toBe(found.order.id);
  expect(await readAgain({ payoutId: id, trackingId: null })).toBe(true);
  expect(await readAgain({ payoutId: "9007199254740992", trackingId: null })).toBe(false);
  await followOne(found, async () => ({ ...payout, status: "Completed" }));
  const followed = await latest(found);
  expect(followed).toMatchObject({ order: { status: "Completed" }, payout: { id } });
  expect((await readHistory(followed.order)).events.at(-1)?.reading).toMatchObject({ id });
});

test("two users link a candidate by an id of any length", async () => {
  const id = "9223372036854775809123";
  const entered = await latest(await orderIn("in_doubt"));
  const payout = payoutOf(entered, { id, trackingId: null });
  await searchFor(entered, holding(payout));
  const { order } = await latest(entered);
  expect(order.candidates).toMatchObject([{ id }]);
  const say = async (role: "maker" | "approver") => {
    const member = { id: (await newMember(role)).id, name: role };
    const isApprover = role === "approver";
    return await tx(async (transaction) => {
      const { id: orderId, contentHash, version } = order;
      const seen = { contentHash, version, reason: "The provider says so." };
      const linking = { id: orderId, member, seen, candidateId: id, payout };
      const held = await requireLinkable(transaction, linking);
      return await linkCandidate(transaction, { ...linking, order: held, isApprover });
    });
  };
  expect((await say("maker")).order.state).toBe("ambiguous");
  expect((await say("approver")).order).toMatchObject({ state: "found", payoutId: id });
});

test("one payout belongs to one order", async () => {
  const [one, other] = [await latest(await orderIn("in_doubt")), await orderIn("in_doubt")];
  const payout = payoutOf(one);
  await settleAsFound(one.order.id, payout, "resolver");
  await expect(settleAsFound(other.order.id, payout, "resolver")).rejects.toMatchObject({
    code: "23505",
    constraint: "payout_order_one_payout",
  });
});
