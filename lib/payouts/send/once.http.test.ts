import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { hasCode } from "#lib/database/retry.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { giveUpStalled } from "#lib/payouts/send/give-up-stalled.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import { returnToApproval } from "#lib/payouts/send/waiting.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { carryOut } from "#test-support/payouts/commands.ts";
import {
  approveAs,
  latest,
  order,
  requestOf,
  setLimit,
  somebody,
  tryOrder,
} from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

// Where no worker sends: one would take these orders up, and sending would not have stood still.
withOwnDatabase();
beforeAll(readyToSend);

const LOST = { outcome: "in_doubt", reason: "lost" } as const;
let requests = 0;
const create = async () => {
  requests += 1;
  return LOST;
};
const isChecked = { isChecked: true, search: clearSearch, create };
beforeEach(() => {
  requests = 0;
});

/** Whether the database let the order in. */
function taken(request: ReturnType<typeof requestOf>, key: string = randomUUID()) {
  return tryOrder({ request, key }).then(
    (order) => order !== null,
    (error: unknown) => {
      if (hasCode(error, new Set(["23505"]))) return false;
      throw error;
    },
  );
}

describe("exactly once", () => {
  test("of many at once, one gets the tracking ID and one gets the key", async () => {
    const request = requestOf();
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const byTrackingId = await Promise.all(keys.map((key) => taken(request, key)));
    expect(byTrackingId.filter(Boolean)).toHaveLength(1);
    const key = randomUUID();
    const byKey = await Promise.all(keys.map(() => taken(requestOf(), key)));
    expect(byKey.filter(Boolean)).toHaveLength(1);
  });

  test("of many senders at once, one sends", async () => {
    const { order: payoutOrder } = await order();
    await Promise.all(Array.from({ length: 12 }, () => dispatch(payoutOrder.id, isChecked)));
    expect(requests).toBe(1);
    expect((await latest({ order: payoutOrder })).order.state).toBe("in_doubt");
    await dispatch(payoutOrder.id, isChecked);
    expect(requests).toBe(1);
  });

  test("a tracking ID is free again once its payout reached nothing, and only then", async () => {
    const request = requestOf();
    const { order: payoutOrder } = await order({ request });
    expect(await taken(request)).toBe(false);
    const refuse = async () => ({ outcome: "refused" as const, message: "no", errors: {} });
    await dispatch(payoutOrder.id, { isChecked: true, search: clearSearch, create: refuse });
    expect(await taken(request), "a refused one is looked for first").toBe(false);
    await database()
      .updateTable("payout_order")
      .set({ holds_tracking_id: false, last_look_at: now })
      .where("id", "=", payoutOrder.id)
      .execute();
    expect(await taken(request)).toBe(true);
    expect(await taken(request)).toBe(false);
  });

  test("of several workers at once, no two take up the same order", async () => {
    const own = await Promise.all(Array.from({ length: 20 }, () => order()));
    const ids = own.map(({ order }) => order.id);
    await database()
      .updateTable("payout_order")
      .set({ lease_until: sql<string>`now() - interval '1 second'` })
      .where("id", "in", ids)
      .execute();
    const takes = await Promise.all(Array.from({ length: 10 }, () => leaseQueued(8)));
    const mine = takes.flat().filter((id) => ids.includes(id));
    expect(new Set(mine).size).toBe(mine.length);
  });
});

describe("the approval rule", () => {
  test("holds back what is above its limit by the last decimal place, and nothing at it", async () => {
    const currency = `LIMIT${randomUUID().slice(0, 8)}`;
    await setLimit(currency, "100");
    const at = await order({ request: requestOf({ currency, amount: "100" }) });
    expect(at.order.state).toBe("queued");
    const above = await order({
      request: requestOf({ currency, amount: "100.000000000000000001" }),
    });
    expect(above.order).toMatchObject({ state: "awaiting_approval", needsApproval: true });
    expect(await dispatch(above.order.id, isChecked)).toBeNull();
    expect(requests).toBe(0);
    const { order: payoutOrder } = await approveAs(above);
    const by = { source: "sender" } as const;
    await moveOrder(database(), payoutOrder.id, { from: "approved", to: "queued", by });
    await dispatch(payoutOrder.id, isChecked);
    expect(requests).toBe(1);
  });

  test("that came after the order holds it back just before it is sent", async () => {
    const currency = `LATE${randomUUID().slice(0, 8)}`;
    const { order: payoutOrder } = await order({ request: requestOf({ currency, amount: "100" }) });
    await setLimit(currency, "99");
    const held = await dispatch(payoutOrder.id, isChecked);
    expect(held?.order).toMatchObject({ state: "awaiting_approval", needsApproval: true });
    expect(requests).toBe(0);
  });
});

describe("two senders at an order", () => {
  test("a sender that comes too late to claim it does not hold back what was properly approved since", async () => {
    const currency = `RACE${randomUUID().slice(0, 8)}`;
    await setLimit(currency, "99");
    const above = await order({ request: requestOf({ currency, amount: "100" }) });
    const search = clearSince((await clearSearch()).reading.beganAt);
    expect(await claim(above.order.id, await sender(), search)).toEqual({
      order: null,
      why: "not_queued",
    });
    const { order: payoutOrder } = await approveAs(above);
    const by = { source: "sender" } as const;
    await moveOrder(database(), payoutOrder.id, { from: "approved", to: "queued", by });
    expect(await returnToApproval(payoutOrder.id)).toBeNull();
    expect((await latest({ order: payoutOrder })).order.state).toBe("queued");
  });

  test("an order that was edited and approved again while it was checked is not sent by that check", async () => {
    const currency = `EDIT${randomUUID().slice(0, 8)}`;
    await setLimit(currency, "99");
    const maker = somebody("The maker");
    const request = requestOf({ currency, amount: "100" });
    const { order: payoutOrder } = await approveAs(await order({ request, maker }));
    const nextRequest = () => requestOf({ ...request, amount: "200" });
    const stage = { id: payoutOrder.id, maker, nextRequest, create };
    const check = async () => {
      expect(await carryOut("edit", stage, maker)).toBe(true);
      expect(await carryOut("submit", stage, maker)).toBe(true);
      expect(await carryOut("approve", stage, somebody("An approver"))).toBe(true);
      return {};
    };
    await dispatch(payoutOrder.id, { check, search: clearSearch, create });
    expect(requests).toBe(0);
    expect((await latest({ order: payoutOrder })).order.state).toBe("approved");
    await dispatch(payoutOrder.id, { check: async () => ({}), search: clearSearch, create });
    expect(requests).toBe(1);
  });
});

describe("after a sender was stopped", () => {
  const hourAgo = sql<string>`now() - interval '1 hour'`;

  test("what was being sent is in doubt and never sent again", async () => {
    const { order: payoutOrder } = await order();
    const values = { sent_at: hourAgo, lease_until: hourAgo };
    await moveBySystem(payoutOrder.id, { from: "queued", to: "sending", system: "sender", values });
    await giveUpStalled();
    expect((await latest({ order: payoutOrder })).order.state).toBe("in_doubt");
    expect(await dispatch(payoutOrder.id, isChecked)).toBeNull();
    expect(requests).toBe(0);
  });

  test("what is being sent at this moment is left alone", async () => {
    const { order: payoutOrder } = await order();
    const values = {
      sent_at: sql<string>`now()`,
      lease_until: sql<string>`now() + interval '1 minute'`,
    };
    await moveBySystem(payoutOrder.id, { from: "queued", to: "sending", system: "sender", values });
    await giveUpStalled();
    expect((await latest({ order: payoutOrder })).order.state).toBe("sending");
  });

  test("what its sender claimed and never logged as sent was not sent", async () => {
    const { order: payoutOrder } = await order();
    const own = await sender();
    await own.log.noteClaim(payoutOrder.id);
    const values = { sent_at: hourAgo, lease_until: hourAgo, sender: own.id };
    await moveBySystem(payoutOrder.id, { from: "queued", to: "sending", system: "sender", values });
    await giveUpStalled();
    expect((await latest({ order: payoutOrder })).order).toMatchObject({ state: "not_sent" });
  });

  test("an order that waited for an hour while sending stood still waits for a user's confirmation", async () => {
    const { order: payoutOrder } = await order();
    await database()
      .updateTable("payout_order")
      .set({ released_at: hourAgo, lease_until: hourAgo })
      .where("id", "=", payoutOrder.id)
      .execute();
    await dispatch(payoutOrder.id, isChecked);
    expect(requests).toBe(0);
    expect((await latest({ order: payoutOrder })).order).toMatchObject({
      state: "queued",
      waitsFor: "send",
    });
    expect(await leaseQueued(100)).not.toContain(payoutOrder.id);
  });

  test("an answer that comes after its sender was given up is still taken", async () => {
    const queued = await order();
    const payout = payoutOf(queued, { createdAt: new Date().toISOString() });
    await dispatch(queued.order.id, {
      isChecked: true,
      search: clearSearch,
      create: async () => {
        const values = { next_look_at: sql<string>`now() + interval '1 hour'` };
        const move = { from: "sending", to: "in_doubt", system: "sender", values } as const;
        await moveBySystem(queued.order.id, move);
        return { outcome: "accepted", payout };
      },
    });
    expect((await latest(queued)).order).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("an answer in doubt that comes after its order was given up as not sent is not lost", async () => {
    const { order: payoutOrder } = await order();
    await dispatch(payoutOrder.id, {
      isChecked: true,
      search: clearSearch,
      create: async () => {
        await moveBySystem(payoutOrder.id, { from: "sending", to: "not_sent", system: "sender" });
        return LOST;
      },
    });
    expect((await latest({ order: payoutOrder })).order.state).toBe("in_doubt");
  });
});
