import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { followDue } from "#lib/payouts/follow/follow-due.ts";
import { countWork, readWork } from "#lib/payouts/inbox/read-work.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { giveUpStalled } from "#lib/payouts/send/give-up-stalled.ts";
import type { OrderValues } from "#lib/payouts/states/move-order.ts";
import { searchForDue } from "#lib/payouts/unconfirmed/search-for-due.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn, stateOf } from "#test-support/payouts/force-move.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

// Away from the stack's worker, which would take up what is due here.
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
afterAll(async () => {
  await database().destroy();
  await own.drop();
});

beforeAll(readyToSend);

const onlooker = { id: randomUUID(), mayApprove: false, mayDecide: false };
const past = sql<string>`now() - interval '1 minute'`;

async function set({ order: { id } }: OrderWithPayout, values: OrderValues): Promise<void> {
  await database().updateTable("payout_order").set(values).where("id", "=", id).execute();
}

/** What no round of the worker's can read, in a column that may change in every state in doubt. */
const NONSENSE = { candidates: JSON.stringify(["not a payout"]) };

async function expectInInbox({ order: { id } }: OrderWithPayout): Promise<void> {
  const { faulty, inDoubt, stuck } = await readWork(onlooker);
  expect(faulty.filter((one) => one.id === id)).toHaveLength(1);
  expect([...inDoubt.entries, ...stuck.entries].map((one) => one.id)).not.toContain(id);
  expect((await countWork(onlooker)).faulty).toBeGreaterThan(0);
}

test("the search goes on beside an order that can't be read, which Counterfoil shows", async () => {
  const [bad, good] = [await orderIn("in_doubt"), await orderIn("in_doubt")];
  const held = holding(payoutOf(await latest(good)));
  await set(bad, { ...NONSENSE, next_look_at: past });
  await expectInInboxWithoutRound(bad);
  await set(good, { next_look_at: past });
  expect(await searchForDue(held)).toBe(2);
  expect(await stateOf(good.order.id)).toBe("found");
  await expectInInbox(bad);
});

/** One that no round has met yet is skipped where Counterfoil would list it. */
async function expectInInboxWithoutRound({ order: { id } }: OrderWithPayout): Promise<void> {
  expect((await readWork(onlooker)).faulty.map((one) => one.id)).toContain(id);
}

test("what stalled is given up beside an order that can't be read", async () => {
  const [bad, good] = [await orderIn("sending"), await orderIn("sending")];
  await set(bad, { ...NONSENSE, lease_until: past });
  await set(good, { lease_until: past });
  await giveUpStalled();
  expect(await stateOf(good.order.id)).toBe("in_doubt");
  expect(await stateOf(bad.order.id)).toBe("sending");
  await expectInInbox(bad);
});

test("payouts are followed beside one whose order can't be read", async () => {
  // That of the first test is due some seconds after it was found.
  await database().updateTable("payout_order").set({ follow_at: null }).execute();
  const [bad, good] = [await accepted(), await accepted()];
  await set(bad, { payout: '"nonsense"', follow_at: past });
  await set(good, { follow_at: past });
  const completed = payoutOf(good, { id: good.order.payoutId, status: "Completed" });
  expect(await followDue(async () => completed)).toBe(2);
  expect((await latest(good)).order.status).toBe("Completed");
  await expectInInbox(bad);
});

async function accepted(): Promise<OrderWithPayout> {
  const entered = await order();
  const payout = payoutOf(entered, { createdAt: new Date().toISOString() });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  return await latest(entered);
}
