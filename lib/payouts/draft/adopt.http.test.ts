import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { adoptOrder } from "#lib/payouts/draft/adopt.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { askForSend } from "#lib/payouts/lost-commits/account-hold.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { readUnconfirmedEqual } from "#lib/payouts/send/equal-orders.ts";
import { confirmOtherPayment } from "#lib/payouts/send/payout-confirmations.ts";
import { liftStop, stopPayouts } from "#lib/payouts/stop/stop-payouts.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn, tryMove } from "#test-support/payouts/force-move.ts";
import {
  approveAs,
  latest,
  order,
  requestOf,
  setLimit,
  somebody,
} from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
});

const create = async () => ({ outcome: "in_doubt", reason: "a test" }) as const;
const send = (id: string) => dispatch(id, { check: async () => ({}), search: clearSearch, create });

async function memberOf(...roles: Role[]) {
  return { id: (await newMember(...roles)).id, name: "A member" };
}

async function disable(id: string): Promise<void> {
  await database()
    .updateTable("member")
    .set({ disabled_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
}

async function enable(id: string): Promise<void> {
  await database().updateTable("member").set({ disabled_at: null }).where("id", "=", id).execute();
}

async function orderOfDisabled() {
  const maker = await memberOf("maker");
  const entered = await order({ maker });
  await disable(maker.id);
  return { entered, id: entered.order.id };
}

const adopt = (id: string, member = somebody("An adopter")) =>
  tx((transaction) => adoptOrder(transaction, id, member));

test("an order of a disabled maker is not sent, and another maker or an approver cancels it", async () => {
  const { entered, id } = await orderOfDisabled();
  await send(id);
  expect((await latest(entered)).order).toMatchObject({
    state: "queued",
    waitsDetail: { why: "maker_disabled" },
  });
  const { order: payoutOrder } = await tx((transaction) =>
    cancelOrder(transaction, id, somebody(), { isApprover: false }),
  );
  expect(payoutOrder.state).toBe("cancelled");
  const own = await order();
  const anothers = tx((transaction) =>
    cancelOrder(transaction, own.order.id, somebody(), { isApprover: false }),
  );
  await expect(anothers).rejects.toMatchObject({ kind: "forbidden" });
});

test("an order of a member who is no longer a maker is not sent, and an approver cancels it or a maker adopts it", async () => {
  const maker = await memberOf("maker");
  const [one, other] = [await order({ maker }), await order({ maker })];
  await database()
    .updateTable("member")
    .set({ roles: ["viewer"] })
    .where("id", "=", maker.id)
    .execute();
  await send(one.order.id);
  expect((await latest(one)).order).toMatchObject({
    state: "queued",
    waitsDetail: { why: "maker_disabled" },
  });
  const approver = await memberOf("approver");
  const { order: cancelled } = await tx((transaction) =>
    cancelOrder(transaction, one.order.id, approver, { isApprover: true }),
  );
  expect(cancelled.state).toBe("cancelled");
  const adopted = await adopt(other.order.id, await memberOf("maker"));
  expect(adopted.order.state).toBe("awaiting_approval");
  expect((await latest(other)).order.isMakerDisabled).toBe(false);
});

test.each([
  [14, "in_doubt", "nobody"],
  [16, "queued", "send"],
])(
  "an order whose maker is enabled after %i minutes is then %s and waits for %s",
  async (minutes, state, waitsFor) => {
    const { entered, id } = await orderOfDisabled();
    await send(id);
    await sql`update payout_order set waits_detail = waits_detail || jsonb_build_object('since',
    clock_timestamp() - make_interval(mins => ${minutes})) where id = ${id}`.execute(database());
    await send(id);
    await sql`update member set disabled_at = null where id = ${entered.order.madeBy?.id}`.execute(
      database(),
    );
    await send(id);
    expect((await latest(entered)).order).toMatchObject({ state, waitsFor });
  },
);

test("an order that waits for Send is cancelled by an approver, and by no other maker", async () => {
  const { order: waiting } = await order();
  await tx((transaction) => askForSend(transaction, "hold_released"));
  const cancel = (isApprover: boolean) =>
    tx((transaction) => cancelOrder(transaction, waiting.id, somebody(), { isApprover }));
  await expect(cancel(false)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await cancel(true)).order.state).toBe("cancelled");

  const { order: other } = await order();
  const another = tx((transaction) =>
    cancelOrder(transaction, other.id, somebody(), { isApprover: true }),
  );
  await expect(another).rejects.toMatchObject({ kind: "forbidden" });
});

test("an adopted order goes with a new approval by neither maker nor adopter, and not with an old one", async () => {
  await setLimit("USDT_TRX", "1");
  const { entered, id } = await orderOfDisabled();
  const [old, adopter] = [somebody("An approver"), somebody("An adopter")];
  await approveAs(entered, old);
  await send(id);
  expect((await latest(entered)).order.waitsDetail).toMatchObject({ why: "maker_disabled" });
  const adopted = await adopt(id, adopter);
  expect(adopted.order.state).toBe("awaiting_approval");
  expect(adopted.order.adoptions[0]?.at, "in UTC, to the last digit").toMatch(
    /T[\d:]+(?:\.\d+)?Z$/,
  );
  await expect(approveAs(adopted, adopter)).rejects.toMatchObject({ kind: "forbidden" });
  await approveAs(adopted, old);
  await send(id);
  expect((await latest(entered)).order.state).toBe("in_doubt");
});

test("an approval from before an adoption is shown as one that no longer counts", async () => {
  await setLimit("USDT_TRX", "1");
  const { entered, id } = await orderOfDisabled();
  const [early, late] = [await memberOf("maker", "approver"), await memberOf("approver")];
  await approveAs(entered, early);
  await adopt(id, early);
  const shown = async () => {
    const { decisions } = await readHistory((await latest(entered)).order);
    const { approved_by } = await database()
      .selectFrom("payout_row")
      .select("approved_by")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { stand: decisions.map(({ stands }) => stands), approvedBy: approved_by };
  };
  expect(await shown()).toEqual({ stand: [false], approvedBy: [] });
  await approveAs(await latest(entered), late);
  expect(await shown()).toEqual({ stand: [false, true], approvedBy: [late.id] });
});

test("an order that still awaits approval is adopted too, and no adopter approves it", async () => {
  await setLimit("USDT_TRX", "1");
  const { entered, id } = await orderOfDisabled();
  expect((await findOrder(id))?.order.isMakerDisabled).toBe(true);
  const [first, second] = [await memberOf("maker"), await memberOf("maker")];
  const { order } = await adopt(id, first);
  expect(order).toMatchObject({ state: "awaiting_approval", adoptions: [first] });
  expect(Date.parse(order.approvalExpiresAt ?? "")).toBeGreaterThan(Date.now());
  await expect(approveAs(entered, first)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(adopt(id, second)).rejects.toMatchObject({ kind: "conflict" });
  await disable(first.id);
  expect((await adopt(id, second)).order.adoptions).toMatchObject([first, second]);
  for (const one of [first, second]) {
    await expect(approveAs(entered, one)).rejects.toMatchObject({ kind: "forbidden" });
  }
  await approveAs(entered);
  await send(id);
  expect((await latest(entered)).order.state).toBe("in_doubt");
});

test("a stop of a member holds back what they adopted, as well as what they ordered", async () => {
  await setLimit("USDT_TRX", "1");
  const { entered, id } = await orderOfDisabled();
  const adopter = await memberOf("maker");
  await adopt(id, adopter);
  await approveAs(entered);
  for (const value of [adopter.id, entered.order.madeBy?.id ?? ""]) {
    const asked = { scope: "member", value, reason: "A test." } as const;
    const stop = await tx((transaction) => stopPayouts(transaction, asked, adopter));
    await send(id);
    expect((await latest(entered)).order).toMatchObject({
      state: "queued",
      waitsDetail: { why: "stop" },
    });
    await tx((transaction) => liftStop(transaction, stop.id, adopter));
  }
  await send(id);
  expect((await latest(entered)).order.state).toBe("in_doubt");
});

test("only the order of a disabled maker is adopted", async () => {
  const { order: payoutOrder } = await order();
  await expect(adopt(payoutOrder.id)).rejects.toMatchObject({ kind: "conflict" });
});

test("its maker does not edit what somebody took over, nor submits what was an edit of it", async () => {
  const maker = await memberOf("maker");
  const entered = await order({ maker });
  const { id } = entered.order;
  await disable(maker.id);
  await adopt(id, await memberOf("maker"));
  await enable(maker.id);
  await expect(tx((transaction) => takeBack(transaction, id, maker))).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/took this payout over.*duplicate it/),
  });
  // As the released version has left it.
  expect(await tryMove(id, "draft")).toBe(true);
  await expect(order({ draftId: id, maker })).rejects.toMatchObject({ kind: "conflict" });
  await tx((transaction) => cancelOrder(transaction, id, maker, { isApprover: false }));
  expect((await latest(entered)).order.state).toBe("cancelled");
});

test("an adopter does not say of their order that it is another payment than an equal one in doubt", async () => {
  const { entered, id } = await orderOfDisabled();
  const { address, amount } = entered.order.request;
  await orderIn("in_doubt", { request: requestOf({ address, amount }) });
  const adopter = await memberOf("maker", "approver");
  await approveAs(await adopt(id, adopter));
  const say = (member: { id: string; name: string }) =>
    tx(async (transaction) => {
      const { order } = await latest(entered);
      const others = await readUnconfirmedEqual(transaction, id);
      const speaker = { member, isApprover: true, reason: null, others };
      return await confirmOtherPayment(transaction, order, speaker);
    });
  await send(id);
  await say(adopter);
  await send(id);
  expect((await latest(entered)).order).toMatchObject({
    state: "queued",
    waitsDetail: { why: "equal_order" },
  });
  await say(await memberOf("approver"));
  await send(id);
  expect((await latest(entered)).order.state).toBe("in_doubt");
});
