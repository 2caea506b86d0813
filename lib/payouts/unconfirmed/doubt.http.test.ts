import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { decimal } from "#lib/money/decimal.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { recordOutcome } from "#lib/payouts/send/record-outcome.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { noteOn } from "#lib/payouts/states/move-order.ts";
import { earlierPayouts } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { Source } from "#lib/payouts/unconfirmed/search-provider.ts";
import { settlingFor, settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { anEarlierPayout, orderIn } from "#test-support/payouts/force-move.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { holding, payoutOf, unreachable } from "#test-support/payouts/payouts.ts";

/** With a payout from before, without which no search is complete. */
withOwnDatabase();
beforeAll(async () => {
  await anEarlierPayout();
});
afterEach(() => void vi.useRealTimers());

/**
 * An order in doubt, sent an hour ago; its next search is an hour off, so that no worker on the
 * same database makes it.
 */
async function inDoubt(): Promise<OrderWithPayout> {
  return await latest(await orderIn("in_doubt"));
}

/** The same, sent so long ago. */
async function inDoubtSince(ago: string): Promise<OrderWithPayout> {
  const { order: payoutOrder } = await order();
  const sent_at = sql<string>`now() - ${ago}::interval`;
  const lease_until = sql<string>`now() + interval '1 hour'`;
  const sending = { sent_at, lease_until };
  const doubted = { next_look_at: lease_until };
  const system = "sender" as const;
  await moveBySystem(payoutOrder.id, { from: "queued", to: "sending", system, values: sending });
  await moveBySystem(payoutOrder.id, { from: "sending", to: "in_doubt", system, values: doubted });
  return await latest({ order: payoutOrder });
}

const HOUR = 3_600_000;

function later(instant: string | null, ms: number): string {
  return new Date(Date.parse(instant ?? "") + ms).toISOString();
}

describe("an order in doubt", () => {
  test("is linked to the payout that carries its tracking ID", async () => {
    const order = await inDoubt();
    const payout = payoutOf(order);
    await searchFor(order, holding(payout));
    expect(await latest(order)).toMatchObject({
      order: { state: "found", payoutId: payout.id, nextLookAt: null, status: "Created" },
      payout,
    });
  });

  test.each([
    ["too long", "USDT".padEnd(101, "_")],
    ["with something hidden in it", "USDT\u200b_TRX"],
  ])("is found though the currency of its payout can't be read: %s", async (_, walletCurrency) => {
    const order = await inDoubt();
    const payout = normalisePayout({ ...payoutOf(order), walletCurrency });
    const untold = normalisePayout({ ...payoutOf(order), walletCurrency, trackingId: null });
    await searchFor(order, holding(untold));
    expect(await latest(order)).toMatchObject({
      order: { state: "ambiguous", candidates: [{ id: untold.id }] },
    });
    await searchFor(await latest(order), holding(untold, payout));
    expect(await latest(order)).toMatchObject({
      order: {
        state: "found",
        payoutId: payout.id,
        status: "Created",
        discrepancies: [{ field: "currency", isUnreadable: true }],
      },
    });
  });

  test("is not absent before the settling time by the database's clock, whatever this process's says", async () => {
    const order = await inDoubtSince("1 minute");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * HOUR });
    for (let search = 1; search <= 4; search += 1) {
      await searchFor(await latest(order), holding());
      expect((await latest(order)).order).toMatchObject({ state: "in_doubt", looks: search });
    }
  });

  test("was looked for when the search began, not when it ended", async () => {
    const order = await inDoubtSince("1 minute");
    const provider = holding();
    let listedAt = "";
    const list = async (query: ListQuery) => {
      listedAt = await databaseNow();
      return await provider.list(query);
    };
    await searchFor(order, { ...provider, list });
    const { lookedAt } = (await latest(order)).order;
    expect(lookedAt).not.toBeNull();
    expect(lookedAt?.localeCompare(listedAt)).toBeLessThan(0);
  });

  test.each([
    ["behind", -3 * HOUR],
    ["ahead", 2 * HOUR],
  ])("is found though the provider's clock is hours %s", async (_where, skew) => {
    const order = await inDoubt();
    const payout = payoutOf(order, { createdAt: later(order.order.sentAt, skew) });
    await searchFor(order, holding(payout));
    expect((await latest(order)).order).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("is found by the same though Counterfoil or the provider stood still for days", async () => {
    const order = await inDoubtSince("50 hours");
    const payout = payoutOf(order, { createdAt: later(order.order.sentAt, -3 * HOUR) });
    await searchFor(order, holding(payout));
    expect((await latest(order)).order).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("is ambiguous where a payout without tracking ID agrees in all else", async () => {
    const order = await inDoubt();
    const payout = payoutOf(order, { trackingId: null });
    await searchFor(order, holding(payout));
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
    });
    await searchFor(await latest(order), holding(payoutOf(order)));
    expect((await latest(order)).order).toMatchObject({ state: "found", candidates: [] });
  });

  test("does not take a payout that another order has become for its own", async () => {
    const [order, other] = [await inDoubt(), await inDoubt()];
    const payout = payoutOf(other);
    await searchFor(other, holding(payout));
    await searchFor(order, holding({ ...payout, trackingId: null }));
    expect((await latest(order)).order).toMatchObject({ state: "in_doubt", candidates: [] });
  });

  test("says so where the provider can't be read, and counts no search", async () => {
    const order = await inDoubt();
    await searchFor(order, unreachable);
    expect((await latest(order)).order).toMatchObject({
      state: "in_doubt",
      looks: 0,
      lookedAt: null,
      lookFault: "The provider could not be read.",
    });
  });

  test("keeps what a later search found where an earlier one fails after it", async () => {
    const order = await inDoubt();
    const list = async () => {
      await searchFor(await latest(order), holding());
      throw new Error("down");
    };
    await searchFor(order, { ...unreachable, list });
    expect((await latest(order)).order).toMatchObject({ looks: 1, lookFault: null });
  });
});

describe("at a provider that lists late", () => {
  test("an order is absent only after several complete searches, and is looked for still", async () => {
    const order = await inDoubt();
    for (const state of ["in_doubt", "in_doubt", "absent"]) {
      await searchFor(await latest(order), holding());
      expect((await latest(order)).order).toMatchObject({ state, lookFault: null });
    }
    const payout = payoutOf(order);
    await searchFor(await latest(order), holding(payout));
    expect((await latest(order)).order).toMatchObject({ state: "found", payoutId: payout.id });
  });
});

test("what was marked as not sent and turns up after all is found, and reported clearly", async () => {
  const order = await latest(await orderIn("declared_unsent"));
  await searchFor(order, holding());
  expect((await latest(order)).order.state).toBe("declared_unsent");
  const payout = payoutOf(order);
  await searchFor(await latest(order), holding(payout));
  const found = (await latest(order)).order;
  expect(found).toMatchObject({ state: "found", payoutId: payout.id });
  expect(found.declaredAt).not.toBeNull();
  const { events } = await readHistory(found);
  expect(events).toContainEqual(
    expect.objectContaining({ field: "found_after_declared", value: String(payout.id) }),
  );
});

test("a provider that listed a payout late makes the settling time longer, and says so", async () => {
  const { ms, isLonger } = await settlingNow();
  expect(isLonger).toBe(true);
  expect(ms).toBeGreaterThanOrEqual(3 * HOUR);
});

test("three times the delay holds where it is more than a third of the settings' time", () => {
  expect(settlingFor(0, 900_000)).toEqual({ ms: 900_000, isLonger: false });
  expect(settlingFor(300_000, 900_000)).toEqual({ ms: 900_000, isLonger: false });
  expect(settlingFor(301_000, 900_000)).toEqual({ ms: 903_000, isLonger: true });
});

describe("an order that the provider declined", () => {
  const HOUR_AGO = sql<string>`now() - interval '1 hour'`;
  async function declined(sent_at = HOUR_AGO) {
    const { order: payoutOrder } = await order();
    const later = sql<string>`now() + interval '1 hour'`;
    const move = { system: "sender" as const };
    await moveBySystem(payoutOrder.id, {
      ...move,
      from: "queued",
      to: "sending",
      values: { sent_at, lease_until: later },
    });
    await moveBySystem(payoutOrder.id, {
      ...move,
      from: "sending",
      to: "refused",
      values: { reason: "no", next_look_at: later },
    });
    return await latest({ order: payoutOrder });
  }

  test("keeps its tracking ID before the settling time, however often it is looked for", async () => {
    const order = await declined(sql<string>`now() - interval '1 minute'`);
    for (let search = 1; search <= 4; search += 1) await searchFor(await latest(order), holding());
    expect((await latest(order)).order).toMatchObject({
      state: "refused",
      holdsTrackingId: true,
      lastLookAt: null,
      looks: 4,
    });
  });

  test("frees it with one complete search after that, and is not looked for any more", async () => {
    const order = await declined(sql<string>`now() - interval '10 hours'`);
    await searchFor(order, unreachable);
    expect((await latest(order)).order).toMatchObject({
      holdsTrackingId: true,
      lookFault: "The provider could not be read.",
    });
    await searchFor(await latest(order), holding());
    const { order: done } = await latest(order);
    expect(done).toMatchObject({ state: "refused", holdsTrackingId: false, nextLookAt: null });
    expect(done.lastLookAt).not.toBeNull();
  });

  test("is found where its payout is listed after all, by the tracking ID alone", async () => {
    const order = await declined();
    const candidate = payoutOf(order, { trackingId: order.order.request.trackingId.slice(0, 30) });
    await searchFor(order, holding(candidate));
    expect((await latest(order)).order).toMatchObject({
      state: "refused",
      holdsTrackingId: true,
      candidates: [{ id: candidate.id }],
    });
    const payout = payoutOf(order, { amount: decimal("1") });
    await searchFor(await latest(order), holding(payout));
    expect((await latest(order)).order).toMatchObject({
      state: "found",
      payoutId: payout.id,
      discrepancies: [{ field: "amount" }],
    });
  });
});

describe("an order answered with an error that says nothing clear", () => {
  async function unclear() {
    const entered = await inDoubtSince("10 hours");
    await noteOn(database(), entered.order, { doubt: "error_shape" });
    return entered;
  }

  test("is not sent after three complete searches, and its tracking ID is free", async () => {
    const order = await unclear();
    for (const state of ["in_doubt", "in_doubt", "not_sent"]) {
      await searchFor(await latest(order), holding());
      expect((await latest(order)).order.state).toBe(state);
    }
    expect((await latest(order)).order).toMatchObject({ holdsTrackingId: false });
    const payout = payoutOf(order);
    await searchFor(await latest(order), holding(payout));
    expect((await latest(order)).order).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("stays in doubt while the provider does not give what it gave before", async () => {
    const order = await unclear();
    const forgetful = {
      ...holding(),
      read: () => Promise.reject(new ProviderError("not_found", "")),
    };
    for (let search = 1; search <= 4; search += 1) await searchFor(await latest(order), forgetful);
    expect((await latest(order)).order).toMatchObject({
      state: "in_doubt",
      looks: 0,
      lookMissing: ["earlier_payout"],
    });
  });

  test("stays in doubt while the provider gives only what was first seen since, as another account would", async () => {
    const order = await unclear();
    const createdAt = later(order.order.sentAt, -60_000);
    const theirs = payoutOf(order, { createdAt, trackingId: "theirs", amount: decimal("1") });
    const readAt = await databaseNow();
    await writeRecords("payouts", readEntries([theirs], readAt), { readAt });
    const other: Source = {
      ...holding(theirs),
      read: async (id) => {
        if (id === theirs.id) return theirs;
        throw new ProviderError("not_found", "");
      },
    };
    for (let search = 1; search <= 4; search += 1) await searchFor(await latest(order), other);
    expect((await latest(order)).order).toMatchObject({
      state: "in_doubt",
      looks: 0,
      lookMissing: ["earlier_payout"],
    });
  });

  test("stays in doubt while the provider gives another payout by the ID of an earlier one", async () => {
    const order = await unclear();
    const createdAt = later(order.order.sentAt, -HOUR);
    const theirs = { createdAt, trackingId: "theirs", amount: decimal("1") };
    const other = { ...holding(), read: async (id: string) => payoutOf(order, { id, ...theirs }) };
    for (let search = 1; search <= 4; search += 1) await searchFor(await latest(order), other);
    expect((await latest(order)).order).toMatchObject({
      state: "in_doubt",
      looks: 0,
      lookMissing: ["earlier_payout"],
    });
  });

  test("a payout that became known only after the send is no earlier one, though its order was sent before", async () => {
    const [known, foundSince] = [await anEarlierPayout(), await anEarlierPayout("1 hour")];
    const ids = (await earlierPayouts((await unclear()).order)).map(({ id }) => id);
    expect(ids).toContain(known);
    expect(ids).not.toContain(foundSince);
  });

  test("is ambiguous where a payout with a changed tracking ID may be it", async () => {
    const order = await unclear();
    const trackingId = `api-${order.order.request.trackingId.toUpperCase()}`;
    await searchFor(order, holding(payoutOf(order, { trackingId })));
    expect((await latest(order)).order.state).toBe("ambiguous");
    expect((await latest(order)).order.candidates).toHaveLength(1);
  });
});

describe("a possible match that nobody dismissed", () => {
  const nameless = (order: OrderWithPayout) => payoutOf(order, { trackingId: null });
  const HIDING: Record<string, Source> = {
    "a complete list of a replica that lags": holding(),
    "a list whose second page is empty": {
      ...holding(),
      list: async () => {
        const meta = { current_page: 1, last_page: 2, per_page: 20, from: null, to: null };
        return { data: [], meta: { ...meta, total: 25 } };
      },
    },
  };

  /** So long ago that it is over whatever settling time the tests before have left. */
  const longInDoubt = () => inDoubtSince("50 hours");

  async function ambiguous() {
    const order = await longInDoubt();
    const payout = nameless(order);
    await searchFor(order, holding(payout));
    expect((await latest(order)).order.state).toBe("ambiguous");
    return { order, payout };
  }

  test.each(Object.entries(HIDING))("outlasts %s", async (_name, source) => {
    const { order, payout } = await ambiguous();
    for (let search = 1; search <= 4; search += 1) await searchFor(await latest(order), source);
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id, trackingId: null }],
    });
  });

  test("outlasts them also where the provider gives it neither by its ID", async () => {
    const { order, payout } = await ambiguous();
    const read = (id: string) =>
      id === payout.id
        ? Promise.reject(new ProviderError("not_found", ""))
        : holding(payout).read(id);
    await searchFor(await latest(order), { ...holding(), read });
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
      lookMissing: [],
    });
  });

  test("is read by its ID where it isn't listed, and found if it carries the tracking ID", async () => {
    const { order, payout } = await ambiguous();
    const record = { ...payout, trackingId: order.order.request.trackingId };
    await searchFor(await latest(order), { ...holding(), read: holding(record).read });
    expect((await latest(order)).order).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("stays one to decide on where its record by its ID says another payout's content", async () => {
    const { order, payout } = await ambiguous();
    const record = { ...payout, amount: decimal("1"), trackingId: "theirs" };
    await searchFor(await latest(order), { ...holding(), read: holding(record).read });
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
    });
  });

  test("is none any more once another order became it", async () => {
    const { order, payout } = await ambiguous();
    const other = await inDoubt();
    const { sentAt, request } = other.order;
    const theirs = { ...payout, createdAt: sentAt, trackingId: request.trackingId };
    await searchFor(other, holding(theirs));
    expect((await latest(other)).order.state).toBe("found");
    for (let search = 1; search <= 3; search += 1) await searchFor(await latest(order), holding());
    expect((await latest(order)).order).toMatchObject({ state: "absent", candidates: [] });
  });

  test("is not lost to an earlier search that ends later", async () => {
    const order = await longInDoubt();
    const payout = nameless(order);
    let lookedAt: string | null = null;
    const list = async (query: ListQuery) => {
      if (lookedAt === null) {
        await searchFor(order, holding(payout));
        lookedAt = (await latest(order)).order.lookedAt;
      }
      return await holding().list(query);
    };
    await searchFor(order, { ...holding(), list });
    expect(lookedAt).not.toBeNull();
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
      lookedAt,
      looks: 1,
    });
  });

  test("is not lost to a later search that ends earlier and doesn't meet it", async () => {
    const order = await longInDoubt();
    const payout = nameless(order);
    let lookedAt: string | null = null;
    const list = async (query: ListQuery) => {
      if (lookedAt === null) {
        for (let search = 1; search <= 3; search += 1) {
          await searchFor(await latest(order), holding());
        }
        const { order: absent } = await latest(order);
        expect(absent.state).toBe("absent");
        lookedAt = absent.lookedAt;
      }
      return await holding(payout).list(query);
    };
    await searchFor(order, { ...holding(), list });
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
      lookedAt,
    });
  });
});

describe("a payout that a doubtful answer names", () => {
  const doubtful = (candidate: Payout) =>
    ({ outcome: "in_doubt", reason: "500", doubt: "other", candidate }) as const;

  /** An order whose request has left. */
  async function sent() {
    const { order: payoutOrder } = await order();
    const values = {
      sent_at: sql<string>`now()`,
      lease_until: sql<string>`now() + interval '1 hour'`,
    };
    await moveBySystem(payoutOrder.id, { from: "queued", to: "sending", system: "sender", values });
    return await latest({ order: payoutOrder });
  }

  test("is a possible match though the list doesn't have it yet", async () => {
    const order = await sent();
    const payout = payoutOf(order, { trackingId: "theirs" });
    await recordOutcome(order.order, doubtful(payout), Date.now() + HOUR);
    await searchFor(await latest(order), holding());
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
    });
  });

  test("is one though it was known here before", async () => {
    const order = await sent();
    const payout = payoutOf(order, { trackingId: "theirs" });
    const before = later(order.order.sentAt, -60_000);
    await writeRecords("payouts", readEntries([payout], before), { readAt: before });
    await asOwner((owner) =>
      sql`update synced_payout set first_seen_at = ${before} where id = ${payout.id}::numeric`.execute(
        owner,
      ),
    );
    await recordOutcome(order.order, doubtful(payout), Date.now() + HOUR);
    await searchFor(await latest(order), holding(payout));
    expect((await latest(order)).order).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
    });
  });

  test("is one though the answer came after the order was given up", async () => {
    const order = await inDoubt();
    const payout = payoutOf(order, { trackingId: "theirs" });
    await recordOutcome(order.order, doubtful(payout), Date.now() + HOUR);
    await recordOutcome(order.order, doubtful(payout), Date.now() + HOUR);
    expect((await latest(order)).order.candidates).toMatchObject([{ id: payout.id }]);
    await searchFor(await latest(order), holding());
    expect((await latest(order)).order.state).toBe("ambiguous");
  });

  test("is one though the database lost that the order was being sent", async () => {
    const claimed = await order();
    const payout = payoutOf(claimed, { trackingId: "theirs" });
    await recordOutcome(claimed.order, doubtful(payout), Date.now() + HOUR);
    expect((await latest(claimed)).order).toMatchObject({
      state: "in_doubt",
      candidates: [{ id: payout.id }],
    });
  });
});
