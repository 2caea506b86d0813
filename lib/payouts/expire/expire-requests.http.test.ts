import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { listNotices, remindOfApproval } from "#lib/identity/notices.ts";
import { writeRequestExpiry } from "#lib/payouts/approve/request-expiry.ts";
import { adoptOrder } from "#lib/payouts/draft/adopt.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { expireRequests as expire } from "#lib/payouts/expire/expire-requests.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { readyToSend } from "#test-support/payouts/clear-search.ts";
import { approveAs, latest, order, setLimit, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

const expireRequests = () => expire(remindOfApproval);
const by = (asker: User) => ({ asker, confirmer: null, changeId: null });

let maker: User;
let approver: User;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
  await setLimit("USDT_TRX", "0");
  maker = { id: (await newMember("maker")).id, name: "A maker" };
  approver = { id: (await newMember("approver")).id, name: "An approver" };
});
beforeEach(async () => {
  await tx((transaction) => writeRequestExpiry(transaction, 72, by(approver)));
});

/** As if this many hours had passed since it was asked for. */
async function pass(id: string, hours: number): Promise<void> {
  await sql`update payout_order set
      approval_asked_at = approval_asked_at - make_interval(secs => ${Math.round(hours * 3600)}::int),
      approval_expires_at = approval_expires_at - make_interval(secs => ${Math.round(hours * 3600)}::int)
    where id = ${id}`.execute(database());
}

async function actionsOf(id: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("audit_event")
    .select("action")
    .where("subject_id", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

async function remindersFor({ id }: User, orderId: string): Promise<number> {
  const notices = await listNotices(database(), id);
  return notices.filter(
    ({ content }) => content?.kind === "approval-waits" && content.details.order === orderId,
  ).length;
}

test("a request that nobody decided on for 72 hours expires, is audited, and can't be approved", async () => {
  const entered = await order({ maker });
  const { id } = entered.order;
  await pass(id, 71.9);
  await expireRequests();
  expect((await latest(entered)).order.state).toBe("awaiting_approval");
  await pass(id, 0.2);
  await expect(approveAs(await latest(entered), approver)).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await expireRequests()).toBe(1);
  const { order: payoutOrder } = await latest(entered);
  expect([payoutOrder.state, payoutOrder.holdsTrackingId, payoutOrder.approvalExpiresAt]).toEqual([
    "expired",
    false,
    null,
  ]);
  expect(await actionsOf(id)).toContain("payouts.expired");
  await expect(approveAs(entered, approver)).rejects.toMatchObject({ kind: "conflict" });
});

test("reminders go once each, to the maker and the approvers, after half and nine tenths", async () => {
  const { id } = (await order({ maker })).order;
  const round = async () => {
    await Promise.all([expireRequests(), expireRequests()]);
    return [await remindersFor(maker, id), await remindersFor(approver, id)];
  };
  await pass(id, 35);
  expect(await round()).toEqual([0, 0]);
  await pass(id, 2);
  expect(await round()).toEqual([1, 1]);
  await pass(id, 20);
  expect(await round()).toEqual([1, 1]);
  await pass(id, 9);
  expect(await round()).toEqual([2, 2]);
  expect(await round()).toEqual([2, 2]);
  expect(
    (await actionsOf(id)).filter((action) => action === "payouts.remind-approval"),
  ).toHaveLength(2);
});

test("a payout that was approved is no longer among those that are said to be pending", async () => {
  const entered = await order({ maker });
  const { id } = entered.order;
  await pass(id, 37);
  await expireRequests();
  const reminders = async () => [await remindersFor(maker, id), await remindersFor(approver, id)];
  expect(await reminders()).toEqual([1, 1]);
  await approveAs(entered);
  expect(await reminders()).toEqual([0, 0]);
});

test("who took a payout over is reminded in place of its maker", async () => {
  const former = { id: (await newMember("maker")).id, name: "A former maker" };
  const { id } = (await order({ maker: former })).order;
  await sql`update member set disabled_at = now() where id = ${former.id}`.execute(database());
  await tx((transaction) => adoptOrder(transaction, id, maker));
  await pass(id, 37);
  await expireRequests();
  expect(await remindersFor(maker, id)).toBe(1);
});

test("another time holds for the requests that wait, and an edit begins the time again", async () => {
  const entered = await order({ maker });
  const { id } = entered.order;
  await pass(id, 10);
  await tx((transaction) => writeRequestExpiry(transaction, 8, by(approver)));
  await expireRequests();
  expect((await latest(entered)).order.state).toBe("expired");
  const again = await order({ maker });
  await pass(again.order.id, 10);
  await tx((transaction) => takeBack(transaction, again.order.id, maker));
  expect(await expireRequests()).toBe(0);
  expect((await latest(again)).order.approvalExpiresAt).toBeNull();
});

test("before the comparison that follows a loss of the database, nothing expires", async () => {
  const entered = await order({ maker: somebody() });
  await pass(entered.order.id, 80);
  const own = await sender();
  const { compared } = own;
  own.compared = null;
  expect(await expireRequests()).toBe(0);
  own.compared = compared;
  expect(await expireRequests()).toBe(1);
  expect((await latest(entered)).order.state).toBe("expired");
});

test("an order of a version that wrote no time gets one, from its submission on", async () => {
  const entered = await order({ maker });
  await database()
    .updateTable("payout_order")
    .set({ approval_asked_at: null, approval_expires_at: null })
    .where("id", "=", entered.order.id)
    .execute();
  await expireRequests();
  const { order: payoutOrder } = await latest(entered);
  const hours =
    (Date.parse(payoutOrder.approvalExpiresAt ?? "") - Date.parse(payoutOrder.submittedAt)) / 3.6e6;
  expect(Math.round(hours)).toBe(72);
});
