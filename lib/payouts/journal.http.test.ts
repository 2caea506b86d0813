import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import { contentHash } from "#lib/payouts/content-hash.ts";
import type { JournalEntry } from "#lib/payouts/entry-row.ts";
import { findEntry } from "#lib/payouts/find-entry.ts";
import { insertEntry } from "#lib/payouts/insert-entry.ts";
import { moveEntry, now } from "#lib/payouts/move-entry.ts";
import { sendEntry } from "#lib/payouts/send-entry.ts";
import { MOVES } from "#lib/payouts/states.ts";
import { ENTRY_STATES, type EntryState, isDoubtful } from "#lib/schemas/payout-entry.ts";
import { type PayoutRequest, payoutRequestSchema } from "#lib/schemas/payout-request.ts";

beforeAll(async () => void (await migrate(databaseUrl())));
afterAll(async () => database().destroy());

function order(changes: Partial<Record<keyof PayoutRequest, unknown>> = {}): PayoutRequest {
  return payoutRequestSchema.parse({
    ...{ walletId: "2003", currency: "USDT_TRX", amount: "1250.50", fee: "medium" },
    ...{ address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL", isFeeIncluded: false },
    ...{ trackingId: randomUUID(), ...changes },
  });
}

async function insert(request = order(), key: string = randomUUID()): Promise<JournalEntry> {
  const inserted = await insertEntry(request, key);
  if (inserted === null) throw new Error("the entry was not inserted");
  return inserted;
}

/** The values that the table's constraints ask for in a state, so that only the move is on trial. */
function valuesOf(state: EntryState) {
  return {
    ...(state !== "not_sent" &&
      state !== "queued" && { sent_at: sql<string>`coalesce(sent_at, now())` }),
    ...(isDoubtful(state) && { next_look_at: now }),
    ...((state === "accepted" || state === "found") && { payout: "{}" }),
  };
}

async function forceMove(id: string, to: EntryState): Promise<void> {
  const settled = MOVES[to].length === 0;
  await database()
    .updateTable("payout_entry")
    .set({
      ...{ state: to, settled_at: settled ? now : null, next_look_at: null, payout: null },
      ...valuesOf(to),
    })
    .where("id", "=", id)
    .execute();
}

describe("the state machine, against the database", () => {
  test("takes exactly the moves of MOVES, in any order of attempts", async () => {
    const state = fc.constantFrom(...ENTRY_STATES);
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 8 }), async (attempts) => {
        const { entry } = await insert();
        let current: EntryState = "queued";
        for (const to of attempts) {
          const open = MOVES[current].length > 0;
          const legal = MOVES[current].includes(to) || (to === current && open);
          const moved = await forceMove(entry.id, to).then(
            () => true,
            () => false,
          );
          expect({ from: current, to, moved }).toEqual({ from: current, to, moved: legal });
          if (moved) current = to;
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(["tracking_id", "idempotency_key", "content_hash", "currency"] as const)(
    "refuses another %s",
    async (column) => {
      const { entry } = await insert();
      const change = database()
        .updateTable("payout_entry")
        .set({ [column]: "other" })
        .where("id", "=", entry.id);
      await expect(change.execute()).rejects.toThrow(/frozen/);
    },
  );

  test("refuses to delete an entry, and to change a settled one", async () => {
    const { entry } = await insert();
    const gone = database().deleteFrom("payout_entry").where("id", "=", entry.id);
    await expect(gone.execute()).rejects.toThrow(/stays/);
    await moveEntry(entry.id, "queued", "not_sent", { reason: "none" });
    const change = database()
      .updateTable("payout_entry")
      .set({ reason: "other" })
      .where("id", "=", entry.id);
    await expect(change.execute()).rejects.toThrow(/settled/);
  });

  test("refuses an amount that differs from the one ordered", async () => {
    const request = order();
    const insertion = database()
      .insertInto("payout_entry")
      .values({
        ...{ merchant_id: randomUUID(), id: randomUUID(), idempotency_key: randomUUID() },
        ...{ tracking_id: request.trackingId, request: JSON.stringify(request) },
        ...{ content_hash: contentHash(request), currency: request.currency },
        ...{ amount: "1250.51", state: "queued" as const },
      });
    await expect(insertion.execute()).rejects.toThrow(/payout_entry_amount/);
  });
});

describe("exactly once", () => {
  test("of many at once, one gets the tracking ID and one gets the key", async () => {
    const request = order();
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const byTrackingId = await Promise.all(keys.map((key) => insertEntry(request, key)));
    expect(byTrackingId.filter((entry) => entry !== null)).toHaveLength(1);
    const key = randomUUID();
    const byKey = await Promise.all(keys.map(() => insertEntry(order(), key)));
    expect(byKey.filter((entry) => entry !== null)).toHaveLength(1);
  });

  test("of many senders at once, one sends", async () => {
    const { entry } = await insert();
    let requests = 0;
    const create = async () => {
      requests += 1;
      return { outcome: "in_doubt" as const, reason: "lost" };
    };
    await Promise.all(Array.from({ length: 12 }, () => sendEntry(entry.id, create)));
    expect(requests).toBe(1);
    expect((await findEntry(entry.id))?.entry.state).toBe("in_doubt");
    await sendEntry(entry.id, create);
    expect(requests).toBe(1);
  });

  test("a tracking ID is free again once its payout reached nothing, and only then", async () => {
    const request = order();
    const { entry } = await insert(request);
    expect(await insertEntry(request, randomUUID())).toBeNull();
    await sendEntry(entry.id, async () => ({ outcome: "refused", message: "no", errors: {} }));
    expect(await insertEntry(request, randomUUID())).not.toBeNull();
    expect(await insertEntry(request, randomUUID())).toBeNull();
  });
});
