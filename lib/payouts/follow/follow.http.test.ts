import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { decimal } from "#lib/money/decimal.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readProviderStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { someAddress } from "#test-support/addresses/some-address.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(readyToSend);

/** An accepted order whose next reading is an hour off. */
async function accepted(changes: Partial<Payout> = {}): Promise<OrderWithPayout> {
  const entered = await order();
  const payout = payoutOf(entered, { createdAt: new Date().toISOString(), ...changes });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  await followInAnHour(entered);
  return await latest(entered);
}

async function followInAnHour({ order }: OrderWithPayout): Promise<void> {
  await database()
    .updateTable("payout_order")
    .set({ follow_at: sql<string>`now() + interval '1 hour'` })
    .where("id", "=", order.id)
    .execute();
}

async function reads(order: OrderWithPayout, status: string | null): Promise<void> {
  const { payoutId: id } = order.order;
  await followOne(order, async () => payoutOf(order, { id, status }));
}

async function followAt({ order }: OrderWithPayout): Promise<string | null> {
  const row = await database()
    .selectFrom("payout_order")
    .select("follow_at")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  return row.follow_at;
}

async function unexpected({ order }: OrderWithPayout): Promise<string[]> {
  const { events } = await readHistory(order);
  return events.filter(({ field }) => field === "status_unexpected").map(({ value }) => value);
}

/** Once more, as it is where sync has it otherwise. */
async function readsTwice(order: Awaited<ReturnType<typeof accepted>>, status: string) {
  for (const _time of [1, 2]) await reads(await latest(order), status);
}

async function inAMinute(): Promise<string> {
  return new Date(Date.parse(await databaseNow()) + 61_000).toISOString();
}

describe("an accepted payout", () => {
  test("is followed through statuses that come back, and what follows an end is recorded", async () => {
    const order = await accepted();
    const steps = ["Created", "Processing", "On hold", "Processing", "Completed"];
    for (const status of steps) await reads(await latest(order), status);
    const { order: ended, payout } = await latest(order);
    expect(ended.status).toBe("Completed");
    expect(payout).toMatchObject({ status: "Completed" });
    expect(await followAt(order)).toBeNull();
    const { events } = await readHistory(ended);
    const seen = events.filter(({ field }) => field === "status");
    expect(seen.map(({ value }) => value)).toEqual(steps);
    expect(seen.map(({ by }) => by.source)).toEqual([
      "sender",
      ...steps.slice(1).map(() => "follower"),
    ]);
    expect(seen.at(-1)?.reading).toMatchObject({ status: "Completed" });
    expect(await unexpected(order)).toEqual([]);

    await reads(await latest(order), "Processing");
    expect((await latest(order)).order.status).toBe("Processing");
    expect(await followAt(order)).not.toBeNull();
    expect(await unexpected(order)).toEqual(["Completed → Processing"]);
  });

  test.each([
    ["too long", "USDT".padEnd(101, "_")],
    ["with something hidden in it", "USDT\u200b_TRX"],
  ])("is followed to its end under a currency code that can't be read: %s", async (_, code) => {
    // As it was stored while such a code was read.
    const order = await accepted({ walletCurrency: code });
    const { payoutId: id } = order.order;
    const { createdAt, amount, address } = order.payout ?? {};
    const record = { id, createdAt, amount, address, walletCurrency: code, status: "Completed" };
    await followOne(order, async () => normalisePayout(record));
    expect(await latest(order)).toMatchObject({
      order: { status: "Completed", payoutId: id },
      payout: { walletCurrency: null, unreadable: { walletCurrency: expect.any(String) } },
    });
    expect(await followAt(order)).toBeNull();
  });

  test("is read again after its end when sync meets another status, and only then", async () => {
    const order = await accepted();
    await reads(await latest(order), "Completed");
    const { payoutId: id } = order.order;
    const sync = async (status: string, label: string) => {
      const createdAt = new Date().toISOString();
      const entries = readEntries([{ id, status, label, createdAt }], createdAt);
      await writeRecords("payouts", entries, { readAt: createdAt });
    };
    await sync("Created", "as it was");
    await sync("Completed", "as it was");
    await sync("Completed", "another label");
    expect(await followAt(order)).toBeNull();
    await sync("Processing", "another label");
    expect(await followAt(order)).not.toBeNull();
    await reads(await latest(order), "Processing");
    expect(await unexpected(order)).toEqual(["Completed → Processing"]);
  });

  test.each([
    ["Processing", "Failed"],
    ["Completed", "Refunded"],
  ])(
    "that sync has as %s all along is read again after %s, unless that was read less than a minute before",
    async (listed, followed) => {
      const order = await accepted();
      const createdAt = new Date().toISOString();
      const sync = async (status: string, readAt: string) => {
        const payout = { id: order.order.payoutId, status, createdAt };
        await writeRecords("payouts", readEntries([payout], readAt), { readAt });
      };
      await sync(listed, createdAt);
      await readsTwice(order, followed);
      await sync(listed, createdAt);
      await sync(listed, await databaseNow());
      expect(await followAt(order)).toBeNull();
      await sync(listed, await inAMinute());
      expect(await followAt(order)).not.toBeNull();
      await reads(await latest(order), listed);
      expect((await latest(order)).order.status).toBe(listed);
    },
  );

  test("is read once a minute at most where the list lags behind, also where that reading fails", async () => {
    const order = await accepted();
    const createdAt = new Date().toISOString();
    const payout = { id: order.order.payoutId, status: "Processing", createdAt };
    const sync = async (readAt: string) => {
      await writeRecords("payouts", readEntries([payout], readAt), { readAt });
    };
    await sync(createdAt);
    await reads(await latest(order), "Failed");
    await sync(await inAMinute());
    expect(await followAt(order)).not.toBeNull();
    await followOne(await latest(order), () => Promise.reject(new Error("no answer")));
    expect(await followAt(order)).toBeNull();
    await sync(await inAMinute());
    expect(await followAt(order)).toBeNull();
  });

  test("is not read again where nobody has said what the list's status means", async () => {
    const order = await accepted();
    const createdAt = new Date().toISOString();
    const payout = { id: order.order.payoutId, status: "Sent Onwards", createdAt };
    const sync = async (readAt: string) => {
      await writeRecords("payouts", readEntries([payout], readAt), { readAt });
    };
    await sync(createdAt);
    await reads(await latest(order), "Completed");
    await sync(await inAMinute());
    expect(await followAt(order)).toBeNull();
  });

  test("is read no third time where the list has another word for the same end", async () => {
    const order = await accepted();
    const createdAt = new Date().toISOString();
    const payout = { id: order.order.payoutId, status: "Success", createdAt };
    const sync = (readAt: string) =>
      writeRecords("payouts", readEntries([payout], readAt), { readAt });
    await sync(createdAt);
    await readsTwice(order, "Completed");
    await sync(await inAMinute());
    expect(await followAt(order)).toBeNull();
  });

  test.each(["Declined", "Canceled", "CANCELLED", "Reversed", "Success", "Paid", "Refunded"])(
    "is followed no longer after %s, as the sync says too",
    async (status) => {
      const order = await accepted();
      await reads(await latest(order), status);
      expect(await followAt(order)).toBeNull();
      expect(isFinalStatus("payout", status, TABLE_ALONE)).toBe(true);
    },
  );

  test("keeps the reading that began last, whichever arrives last", async () => {
    const statuses = fc.constantFrom("Created", "Processing", "On hold", "Held by the bank");
    const readings = fc.array(fc.record({ status: statuses, rank: fc.nat() }), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(readings, async (all) => {
        const order = await accepted();
        const { payoutId: id } = order.order;
        // All begin, one after the other, before the first of them arrives.
        const begun: { arrive: () => void; done: Promise<boolean>; rank: number }[] = [];
        for (const { status, rank } of all) {
          const [answer, isAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
          const read = async () => {
            isAsked.resolve();
            await answer.promise;
            return payoutOf(order, { id, status });
          };
          const done = followOne(await latest(order), read);
          await isAsked.promise;
          begun.push({ arrive: answer.resolve, done, rank });
        }
        for (const { arrive, done } of begun.toSorted((a, b) => a.rank - b.rank)) {
          arrive();
          await done;
        }
        const { order: now, payout } = await latest(order);
        expect(now.status).toBe(all.at(-1)?.status);
        expect(payout?.status).toBe(all.at(-1)?.status);
      }),
      { ...FAIL_AT_ONCE, numRuns: 15 },
    );
  });

  test("records a status that the table does not have, once, and follows it", async () => {
    const order = await accepted();
    const status = `Parked ${randomUUID()}`;
    await reads(await latest(order), status);
    await reads(await latest(order), status.toUpperCase());
    expect(await followAt(order)).not.toBeNull();
    const noted = (await readProviderStatuses()).filter(
      (row) => row.status === status.toLowerCase().replaceAll("-", " "),
    );
    expect(noted).toMatchObject([
      {
        kind: "payout",
        example: status,
        recordId: order.order.payoutId,
        seenBy: "follower",
        definition: null,
      },
    ]);
  });

  test.each([
    ["can't be read", () => Promise.reject(new Error("down"))],
    ["is another's", async () => payoutOf(await accepted(), { status: "Completed" })],
  ])("keeps what is known where the reading %s", async (_why, read) => {
    const order = await accepted();
    await followOne(order, read);
    expect((await latest(order)).order.status).toBe("Created");
    expect(await followAt(order)).not.toBeNull();
  });

  test("learns nothing from another merchant account's payout that has its ID", async () => {
    const order = await accepted();
    const { payoutId: id } = order.order;
    const theirs = { trackingId: randomUUID(), amount: decimal("7"), address: someAddress() };
    const another = { id, status: "Failed", ...theirs };
    expect(await followOne(order, async () => payoutOf(order, another))).toBe(false);
    expect(await latest(order)).toMatchObject({
      order: { status: "Created" },
      payout: { status: "Created", amount: order.payout?.amount },
    });
    expect(await followAt(order)).not.toBeNull();
    // The provider's own tracking ID, in place of the order's, changes nothing.
    const own = { id, status: "Failed", trackingId: randomUUID() };
    expect(await followOne(order, async () => payoutOf(order, own))).toBe(true);
    expect((await latest(order)).order.status).toBe("Failed");
  });

  test("is read sooner by a hint, of which many count as one", async () => {
    const order = await accepted();
    const hint = { payoutId: String(order.order.payoutId), trackingId: null };
    const before = await followAt(order);
    expect(await readAgain(hint)).toBe(true);
    const hinted = await followAt(order);
    expect(hinted).not.toBe(before);
    expect(await readAgain({ payoutId: null, trackingId: order.order.request.trackingId })).toBe(
      true,
    );
    expect(await followAt(order)).toBe(hinted);
    expect((await latest(order)).order.status).toBe("Created");
    expect(await readAgain({ payoutId: "1", trackingId: randomUUID() })).toBe(false);
  });

  test("is read again for a hint that comes within ten seconds, once these are over", async () => {
    const order = await accepted();
    const hint = { payoutId: String(order.order.payoutId), trackingId: null };
    await readAgain(hint);
    const first = await followAt(order);
    await followInAnHour(order);
    for (let time = 0; time < 3; time += 1) await readAgain(hint);
    const second = await followAt(order);
    expect(Date.parse(second ?? "") - Date.parse(first ?? "")).toBe(10_000);
  });

  test("is read again for a hint that comes while it is read, though that reading says it is over", async () => {
    const order = await accepted();
    const { payoutId: id } = order.order;
    await followOne(order, async () => {
      await readAgain({ payoutId: String(id), trackingId: null });
      return payoutOf(order, { id, status: "Completed" });
    });
    expect(Date.parse((await followAt(order)) ?? "")).toBeLessThanOrEqual(Date.now());
    await reads(await latest(order), "Completed");
    expect(await followAt(order)).toBeNull();
  });
});
