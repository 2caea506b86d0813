import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { approveAs, latest, order, setLimit, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
  await setLimit("USDT_TRX", "1");
});

const create = async () => ({ outcome: "in_doubt", reason: "a test" }) as const;
const send = (id: string) => dispatch(id, { check: async () => ({}), search: clearSearch, create });
const change = (id: string, to: { disabled_at?: string | null; roles?: Role[] }) =>
  database().updateTable("member").set(to).where("id", "=", id).execute();

async function approved() {
  const approver = { id: (await newMember("approver")).id, name: "An approver" };
  const ordered = await order();
  await approveAs(ordered, approver);
  return { ordered, approver };
}

test.each([
  ["was disabled", { disabled_at: new Date().toISOString() }],
  ["lost the role", { roles: ["viewer" as const] }],
])("what an approver who %s had approved awaits approval again", async (_, to) => {
  const { ordered, approver } = await approved();
  await change(approver.id, to);
  await send(ordered.order.id);
  expect((await latest(ordered)).order).toMatchObject({
    state: "awaiting_approval",
    reason: expect.stringContaining("its approver may no longer approve"),
  });
  await approveAs(await latest(ordered), somebody("Another approver"));
  await send(ordered.order.id);
  expect((await latest(ordered)).order.state).toBe("in_doubt");
});

test("what waits for Send awaits approval again too, where an approver finds it", async () => {
  const { ordered, approver } = await approved();
  const { id } = ordered.order;
  await database()
    .updateTable("payout_order")
    .set({ waits_for: "send", lease_until: "2020-01-01T00:00:00Z" })
    .where("id", "=", id)
    .execute();
  expect(await leaseQueued(50)).not.toContain(id);
  await change(approver.id, { disabled_at: new Date().toISOString() });
  expect(await leaseQueued(50)).toContain(id);
  await send(id);
  expect((await latest(ordered)).order).toMatchObject({
    state: "awaiting_approval",
    waitsFor: "nobody",
    reason: expect.stringContaining("its approver may no longer approve"),
  });
});

test("it goes by another's approval, or once that member may approve again", async () => {
  const { ordered, approver } = await approved();
  await change(approver.id, { disabled_at: new Date().toISOString() });
  await change(approver.id, { disabled_at: null });
  await send(ordered.order.id);
  expect((await latest(ordered)).order.state).toBe("in_doubt");
});
