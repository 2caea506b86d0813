import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { confirmFoundPayout } from "#lib/payouts/send/payout-confirmations.ts";
import { noteWaitingForMember } from "#lib/payouts/send/waiting.ts";
import { awaitClaimed, liftStop, readStops, stopPayouts } from "#lib/payouts/stop/stop-payouts.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutStop, StopPayouts } from "#lib/schemas/payouts/payout-stop.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf, waitingOver } from "#test-support/payouts/payouts.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
});
beforeEach(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await asOwner((owner) => sql`truncate payout_stop cascade`.execute(owner));
});

const member = async (...roles: Role[]) => {
  const { id } = await newMember(...roles);
  return { id, name: roles.join(" and ") };
};

async function stop(
  member: { id: string; name: string },
  wanted: Partial<Omit<StopPayouts, "isConfirmed">> = {},
) {
  const asked = { scope: "all", value: null, reason: "Something is wrong.", ...wanted } as const;
  return await tx((transaction) => stopPayouts(transaction, asked, member));
}

const lift = (id: string, member: { id: string; name: string }) =>
  tx((transaction) => liftStop(transaction, id, member));

/** Puts a stop back in time, as if it had been pressed this many minutes ago. */
async function age(id: string, minutes: number): Promise<void> {
  await database()
    .updateTable("payout_stop")
    .set({ stopped_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Waits until the answer to a stop waits for an order that was claimed: it reads its state again and again then. */
async function untilAwaited({ stoppedAt }: PayoutStop): Promise<void> {
  const isAwaited = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and query like 'select "id", "state" from "payout_order"%' and query_start > ${stoppedAt}`.execute(
      database(),
    );
    return rows.length > 0;
  };
  await expect.poll(isAwaited, { interval: 5, timeout: 10_000 }).toBe(true);
}

const create = async () => ({ outcome: "not_sent", reason: "a test" }) as const;
const sending = { isChecked: true, search: clearSearch, create };

describe("a stop", () => {
  // Pressed while a POST is out, its first or a later one, and other orders are somewhere on their way.
  test.each([1, 2, 4, 7])("has answered before another POST begins, with %i out", async (some) => {
    const maker = await member("maker");
    const orders = await Promise.all(Array.from({ length: 15 }, () => order({ maker })));
    const begun: number[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const slowly = async () => {
      if (begun.push(performance.now()) >= some) await held;
      return create();
    };
    const left = orders.map(({ order }) => order.id);
    const lane = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        await dispatch(id, { ...sending, create: slowly });
      }
    };
    const lanes = [lane(), lane(), lane()];
    const patiently = { interval: 5, timeout: 10_000 };
    await expect.poll(() => begun.length, patiently).toBeGreaterThanOrEqual(some);
    const pressed = await stop(maker);
    const answer = awaitClaimed(pressed);
    await untilAwaited(pressed);
    letGo();
    const went = await answer;
    const answeredAt = performance.now();
    await Promise.all(lanes);
    expect(begun.length).toBeLessThan(orders.length);
    expect(begun.filter((at) => at > answeredAt)).toEqual([]);
    expect(went.length).toBeGreaterThan(0);
    for (const { state } of went) expect(state).not.toBe("sending");
    const after = await Promise.all(orders.map(latest));
    const waiting = after.filter(({ order }) => order.state === "queued");
    expect(waiting.length).toBe(orders.length - begun.length);
    expect(waiting[0]?.order.waitsDetail).toMatchObject({ why: "stop" });
    await lift(pressed.id, maker);
  });

  test("waits for an order that was claimed before it and whose POST begins after it", async () => {
    const maker = await member("maker");
    const { order: payoutOrder } = await order({ maker });
    const [claimed, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begunAt = Number.POSITIVE_INFINITY;
    const late = async () => {
      claimed.resolve();
      await held.promise;
      begunAt = performance.now();
      return create();
    };
    const sent = dispatch(payoutOrder.id, { ...sending, create: late });
    await claimed.promise;
    const pressed = await stop(maker);
    const answer = awaitClaimed(pressed).then((went) => ({ went, at: performance.now() }));
    await untilAwaited(pressed);
    held.resolve();
    const { went, at } = await answer;
    expect(went).toMatchObject([{ id: payoutOrder.id, state: "not_sent" }]);
    expect(begunAt).toBeLessThan(at);
    await sent;
    await lift(pressed.id, maker);
  });

  test.each([
    ["wallet", "2003", { walletId: "2003" }, { walletId: "2004" }],
    ["currency", "usdt_trx", { currency: "USDT_TRX" }, { currency: "USDT_ETH" }],
  ] as const)("of one %s holds back its orders alone", async (scope, value, held, free) => {
    const maker = await member("maker");
    const pressed = await stop(maker, { scope, value });
    const one = await order({ maker, request: requestOf(held) });
    const other = await order({
      maker,
      request: requestOf({ address: `0x${"ab".repeat(20)}`, ...free }),
    });
    await dispatch(one.order.id, sending);
    await dispatch(other.order.id, sending);
    expect((await latest(one)).order.state).toBe("queued");
    expect((await latest(other)).order.state).toBe("not_sent");
    await lift(pressed.id, maker);
  });

  test("of a member holds back what that member ordered", async () => {
    const [maker, other] = [await member("maker"), await member("maker")];
    const pressed = await stop(other, { scope: "member", value: maker.id });
    const { order: payoutOrder } = await order({ maker });
    await dispatch(payoutOrder.id, sending);
    expect((await latest({ order: payoutOrder })).order.state).toBe("queued");
    await lift(pressed.id, other);
    await dispatch(payoutOrder.id, sending);
    expect((await latest({ order: payoutOrder })).order.state).toBe("not_sent");
  });
});

test("a stop of a member takes their email address, and is refused where nobody has it", async () => {
  const { id, email } = await newMember("maker");
  const other = await member("maker");
  const pressed = await stop(other, { scope: "member", value: email.toUpperCase() });
  expect(pressed).toMatchObject({ value: id, memberName: "Somebody New" });
  await lift(pressed.id, other);
  const nobody = stop(other, { scope: "member", value: "nobody@example.org" });
  await expect(nobody).rejects.toMatchObject({ kind: "invalid_request" });
});

describe("lifting a stop", () => {
  test("needs an approver and another user after ten minutes, whichever user pressed it", async () => {
    const [maker, second, approver] = [
      await member("maker"),
      await member("maker"),
      await member("approver"),
    ];
    const { id } = await stop(maker);
    await age(id, 11);
    expect(await lift(id, maker)).toMatchObject({ isLifted: false });
    expect(await lift(id, second)).toMatchObject({ isLifted: false, missing: /approver/ });
    expect((await readStops()).map((one) => one.id)).toContain(id);
    expect(await lift(id, approver)).toEqual({ isLifted: true, missing: null });
    expect((await readStops()).map((one) => one.id)).not.toContain(id);
  });

  test("takes no confirmation of who got their role after it began, unless it is their own stop", async () => {
    const { id } = await stop(await member("maker"));
    const late = await member("approver");
    await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
    await expect(lift(id, late)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await readStops()).toMatchObject([{ id, words: [] }]);
    const own = await stop(late);
    await age(own.id, 5);
    expect(await lift(own.id, late)).toMatchObject({ isLifted: true });
  });

  test("leaves what two people are asked about waiting for Send after their confirmations", async () => {
    const [maker, approver] = [await member("maker"), await member("approver")];
    const ordered = await order({ maker });
    const payout = payoutOf(ordered, { id: "5" });
    await noteWaitingForMember(ordered.order.id, "two_people", {
      why: "changed_id",
      payoutId: "5",
    });
    const { id } = await stop(maker);
    await age(id, 16);
    await lift(id, maker);
    await lift(id, approver);
    expect((await latest(ordered)).order).toMatchObject({
      waitsFor: "two_people",
      waitsDetail: { why: "changed_id", payoutId: "5" },
    });
    const confirmation = { says: "other_payout", payout, reason: null } as const;
    const say = (member: User, isApprover: boolean) =>
      tx((on) =>
        confirmFoundPayout(on, waitingOver(ordered.order, payout), {
          ...confirmation,
          member,
          isApprover,
        }),
      );
    expect(await say(maker, false)).toBe(false);
    expect(await say(approver, true)).toBe(true);
    expect((await latest(ordered)).order).toMatchObject({
      waitsFor: "send",
      waitsDetail: { why: "standstill" },
    });
  });

  test("after 15 minutes leaves what it held back waiting for a user's confirmation", async () => {
    const [maker, approver] = [await member("maker"), await member("approver")];
    const { order: payoutOrder } = await order({ maker });
    const { id } = await stop(maker);
    await age(id, 16);
    await lift(id, maker);
    await lift(id, approver);
    expect((await latest({ order: payoutOrder })).order).toMatchObject({
      state: "queued",
      waitsFor: "send",
    });
  });

  test.each([
    ["without a gap", 8, "send"],
    ["with a gap", 10, "nobody"],
  ])("counts the time of the stops before it %s", async (_, liftedAgo, waitsFor) => {
    const maker = await member("maker");
    const { order: payoutOrder } = await order({ maker });
    const first = await stop(maker);
    await lift(first.id, maker);
    await age(first.id, 17);
    await database()
      .updateTable("payout_stop")
      .set({ lifted_at: new Date(Date.now() - liftedAgo * 60_000).toISOString() })
      .where("id", "=", first.id)
      .execute();
    const { walletId: value } = payoutOrder.request;
    const second = await stop(maker, { scope: "wallet", value });
    await age(second.id, 9);
    expect(await lift(second.id, maker)).toMatchObject({ isLifted: true });
    expect((await latest({ order: payoutOrder })).order.waitsFor).toBe(waitsFor);
  });
});
