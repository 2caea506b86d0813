import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { correctOrder } from "#lib/payouts/draft/replace.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { orderIn, tryMove } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";

beforeAll(async () => void (await migrate(requiredSetting("DATABASE_URL"))));
afterAll(async () => database().destroy());

const correct = (id: string) => tx((transaction) => correctOrder(transaction, id, somebody()));

test("a declined payout is corrected under a new tracking ID at once, linked to it", async () => {
  const trackingId = `INV-${randomUUID()}-7`;
  const { order: payoutOrder } = await orderIn("refused", { request: requestOf({ trackingId }) });
  const maker = somebody("The maker");
  const draft = await tx((transaction) => correctOrder(transaction, payoutOrder.id, maker));
  expect(draft.content).toMatchObject({ trackingId: `${trackingId}-2`, amount: "1250.5" });
  const request = requestOf({ trackingId: draft.content.trackingId });
  const again = await order({ request, draftId: draft.id, maker });
  expect((await latest(again)).order.replaces).toBe(payoutOrder.id);
  await tryMove(again.order.id, "cancelled");
  expect((await correct(payoutOrder.id)).content.trackingId).toBe(`${trackingId}-3`);
});

test("the correction of a correction counts on", async () => {
  const trackingId = `INV-${randomUUID()}`;
  await orderIn("refused", { request: requestOf({ trackingId }) });
  const second = requestOf({ trackingId: `${trackingId}-2` });
  const { order } = await orderIn("refused", { request: second });
  expect((await correct(order.id)).content.trackingId).toBe(`${trackingId}-3`);
});

test("the longest tracking ID is cut to fit", async () => {
  const trackingId = randomUUID().padEnd(128, "x");
  const { order } = await orderIn("refused", { request: requestOf({ trackingId }) });
  expect((await correct(order.id)).content.trackingId).toBe(`${trackingId.slice(0, 126)}-2`);
});

test.each(["in_doubt", "declared_unsent"] as const)("%s is not corrected", async (state) => {
  const { order } = await orderIn(state);
  await expect(correct(order.id)).rejects.toMatchObject({ kind: "conflict" });
});
