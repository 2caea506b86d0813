import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import { tx } from "#lib/database/transact.ts";
import type { JournalEntry } from "#lib/payouts/entry-row.ts";
import { findEntry } from "#lib/payouts/find-entry.ts";
import { giveUpStalled } from "#lib/payouts/give-up-stalled.ts";
import { insertEntry } from "#lib/payouts/insert-entry.ts";
import { lookFor } from "#lib/payouts/look-for.ts";
import { moveEntry } from "#lib/payouts/move-entry.ts";
import { sendEntry } from "#lib/payouts/send-entry.ts";
import type { Source } from "#lib/payouts/sweep.ts";
import { type Payout, payoutSchema } from "#lib/schemas/payout.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";

beforeAll(async () => void (await migrate(databaseUrl())));
afterAll(async () => database().destroy());

const HOUR_AGO = sql<string>`now() - interval '1 hour'`;

async function order(): Promise<JournalEntry> {
  const request = payoutRequestSchema.parse({
    ...{ walletId: "2003", currency: "USDT_TRX", amount: "7", fee: "low", isFeeIncluded: false },
    ...{ address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL", trackingId: randomUUID() },
  });
  const inserted = await insertEntry(request, randomUUID());
  if (inserted === null) throw new Error("the entry was not inserted");
  return inserted;
}

/**
 * An entry in doubt, sent an hour ago. Both moves at once, else a desk that runs on the same database
 * would make the second; its next search is a minute off for the same reason.
 */
async function inDoubt(): Promise<JournalEntry> {
  const { entry } = await order();
  const later = sql<string>`now() + interval '1 minute'`;
  await tx(async (transaction) => {
    const update = transaction.updateTable("payout_entry").where("id", "=", entry.id);
    await update.set({ state: "sending", sent_at: HOUR_AGO }).execute();
    await update.set({ state: "in_doubt", next_look_at: later }).execute();
  });
  return await latest({ entry });
}

async function latest({ entry }: Pick<JournalEntry, "entry">): Promise<JournalEntry> {
  const found = await findEntry(entry.id);
  if (found === null) throw new Error("the entry is gone");
  return found;
}

function payoutOf({ entry }: JournalEntry, changes: Partial<Payout> = {}): Payout {
  const { walletId, address, amount, trackingId } = entry.request;
  return payoutSchema.parse({
    ...{ id: Math.floor(Math.random() * 1e9), createdAt: entry.sentAt, unreadable: {} },
    ...{ label: null, fee: "low", feeAmount: null, isFeeIncluded: false, tag: null, note: null },
    ...{ walletCurrency: "USDT_TRX", status: "Created", walletId, address, amount, trackingId },
    ...changes,
  });
}

function holding(...payouts: Payout[]): Source {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: payouts.length };
  return {
    list: async () => ({ data: payouts, meta: { ...meta, from: null, to: null } }),
    read: async (id) => payouts.find((payout) => String(payout.id) === id) ?? Promise.reject(),
  };
}
const unreachable: Source = {
  list: () => Promise.reject(new Error("down")),
  read: () => Promise.reject(new Error("down")),
};

describe("an entry in doubt", () => {
  test("is linked to the payout that carries its tracking ID", async () => {
    const entry = await inDoubt();
    const payout = payoutOf(entry);
    await lookFor(entry, holding(payout));
    expect(await latest(entry)).toMatchObject({
      entry: { state: "found", payoutId: payout.id, nextLookAt: null },
      payout,
    });
  });

  test("is absent only after several complete searches, and is looked for still", async () => {
    const entry = await inDoubt();
    for (const state of ["in_doubt", "in_doubt", "absent"]) {
      await lookFor(await latest(entry), holding());
      expect((await latest(entry)).entry).toMatchObject({ state, lookFault: null });
    }
    const payout = payoutOf(entry);
    await lookFor(await latest(entry), holding(payout));
    expect((await latest(entry)).entry).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("is ambiguous where a payout without tracking ID agrees in all else", async () => {
    const entry = await inDoubt();
    const payout = payoutOf(entry, { trackingId: null });
    await lookFor(entry, holding(payout));
    expect((await latest(entry)).entry).toMatchObject({
      state: "ambiguous",
      candidates: [{ id: payout.id }],
    });
    await lookFor(await latest(entry), holding(payoutOf(entry)));
    expect((await latest(entry)).entry).toMatchObject({ state: "found", candidates: [] });
  });

  test("does not take a payout that another entry has become for its own", async () => {
    const [entry, other] = [await inDoubt(), await inDoubt()];
    const payout = payoutOf(other);
    await lookFor(other, holding(payout));
    await lookFor(entry, holding({ ...payout, trackingId: null }));
    expect((await latest(entry)).entry).toMatchObject({ state: "in_doubt", candidates: [] });
  });

  test("says so where the service can't be read, and counts no search", async () => {
    const entry = await inDoubt();
    await lookFor(entry, unreachable);
    expect((await latest(entry)).entry).toMatchObject({
      ...{ state: "in_doubt", looks: 0, lookedAt: null },
      lookFault: "The payment service could not be read.",
    });
  });

  test("takes the answer of a sender that was given up for lost", async () => {
    const queued = await order();
    const payout = payoutOf(queued);
    await sendEntry(queued.entry.id, async () => {
      const { id } = queued.entry;
      await moveEntry(id, "sending", "in_doubt", { next_look_at: sql<string>`now()` });
      return { outcome: "accepted", payout };
    });
    expect((await latest(queued)).entry).toMatchObject({ state: "found", payoutId: payout.id });
  });
});

describe("after the desk was stopped", () => {
  test("what was being sent is in doubt and never sent again", async () => {
    const { entry } = await order();
    await moveEntry(entry.id, "queued", "sending", { sent_at: HOUR_AGO });
    await giveUpStalled();
    expect((await findEntry(entry.id))?.entry).toMatchObject({ state: "in_doubt" });
    expect(await sendEntry(entry.id, () => Promise.reject(new Error("sent")))).toBeNull();
  });

  test("what is being sent at this moment is left alone", async () => {
    const { entry } = await order();
    await moveEntry(entry.id, "queued", "sending", { sent_at: sql<string>`now()` });
    await giveUpStalled();
    expect((await findEntry(entry.id))?.entry.state).toBe("sending");
  });
});
