import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import type { AddressCheck } from "#lib/schemas/payouts/payout-history.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { approveAs, latest, order, setLimit, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

const CURRENCY = "USDT_TRX";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
});
beforeEach(() => setLimit(CURRENCY, "1"));

const create = async () => ({ outcome: "in_doubt", reason: "a test" }) as const;
const send = (id: string) => dispatch(id, { check: async () => ({}), search: clearSearch, create });
const demandCheck = (currency: string) => setLimit(currency, "0", { demandsAddressCheck: true });

async function approved(check: AddressCheck) {
  const ordered = await order();
  await approveAs(ordered, somebody("An approver"), check);
  return ordered;
}

test.each<AddressCheck>(["not_checked", "differs"])(
  "what was approved as %s before a rule demanded the check awaits approval again, and goes with it",
  async (check) => {
    const ordered = await approved(check);
    await demandCheck(CURRENCY);
    await send(ordered.order.id);
    expect((await latest(ordered)).order).toMatchObject({
      state: "awaiting_approval",
      reason: expect.stringContaining("the rule has changed"),
    });
    await approveAs(await latest(ordered), somebody("Another approver"), "matched");
    await send(ordered.order.id);
    expect((await latest(ordered)).order.state).toBe("in_doubt");
  },
);

test("what waits for Send awaits approval again too, where an approver finds it", async () => {
  const ordered = await approved("not_checked");
  const { id } = ordered.order;
  await database()
    .updateTable("payout_order")
    .set({ waits_for: "send", lease_until: "2020-01-01T00:00:00Z" })
    .where("id", "=", id)
    .execute();
  expect(await leaseQueued(50)).not.toContain(id);
  await demandCheck(CURRENCY);
  expect(await leaseQueued(50)).toContain(id);
  await send(id);
  expect((await latest(ordered)).order).toMatchObject({
    state: "awaiting_approval",
    waitsFor: "nobody",
  });
});

test("what was approved with the check goes", async () => {
  const ordered = await approved("matched");
  await demandCheck(CURRENCY);
  await send(ordered.order.id);
  expect((await latest(ordered)).order.state).toBe("in_doubt");
});

test("what was approved without the check goes where only another currency's rule demands it", async () => {
  const ordered = await approved("not_checked");
  await demandCheck("BTC");
  await demandCheck("*");
  await send(ordered.order.id);
  expect((await latest(ordered)).order.state).toBe("in_doubt");
});
