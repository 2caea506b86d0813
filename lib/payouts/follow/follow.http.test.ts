import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { readHistory } from "#lib/payouts/entry/read-history.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { latest, order } from "#lib/payouts/testing/orders.ts";
import { payoutOf } from "#lib/payouts/testing/payouts.ts";

beforeAll(async () => void (await migrate(databaseUrl())));
afterAll(async () => database().destroy());

/** An accepted entry whose next reading is an hour off, so that no worker on this database makes it. */
async function accepted(): Promise<JournalEntry> {
  const entered = await order();
  const payout = payoutOf(entered, { createdAt: new Date().toISOString() });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.entry.id, { isChecked: true, create });
  await database()
    .updateTable("payout_entry")
    .set({ follow_at: sql<string>`now() + interval '1 hour'` })
    .where("id", "=", entered.entry.id)
    .execute();
  return await latest(entered);
}

async function reads(entry: JournalEntry, status: string | null): Promise<void> {
  const { payoutId: id } = entry.entry;
  await followOne(entry, async () => payoutOf(entry, { id, status }));
}

async function followAt({ entry }: JournalEntry): Promise<string | null> {
  const row = await database()
    .selectFrom("payout_entry")
    .select("follow_at")
    .where("id", "=", entry.id)
    .executeTakeFirstOrThrow();
  return row.follow_at;
}

describe("an accepted payout", () => {
  test("is followed until its end, and never back", async () => {
    const entry = await accepted();
    const steps = ["Created", "Processing", "Created", "Completed", "Processing", "Completed"];
    for (const status of steps) await reads(await latest(entry), status);
    const { entry: ended, payout } = await latest(entry);
    expect(ended.status).toBe("Completed");
    expect(payout).toMatchObject({ status: "Completed" });
    expect(await followAt(entry)).toBeNull();
    const { events } = await readHistory(ended);
    const seen = events.filter(({ field }) => field === "status");
    expect(seen.map(({ value }) => value)).toEqual(["Created", "Processing", "Completed"]);
    expect(seen.map(({ by }) => by.source)).toEqual(["sender", "follower", "follower"]);
    expect(seen.at(-1)?.reading).toMatchObject({ status: "Completed" });
  });

  test.each([
    ["can't be read", () => Promise.reject(new Error("down"))],
    ["is another's", async () => payoutOf(await accepted(), { status: "Completed" })],
  ])("keeps what is known where the reading %s", async (_why, read) => {
    const entry = await accepted();
    await followOne(entry, read);
    expect((await latest(entry)).entry.status).toBe("Created");
    expect(await followAt(entry)).not.toBeNull();
  });

  test("is read sooner by a hint, of which many count as one", async () => {
    const entry = await accepted();
    const hint = { payoutId: String(entry.entry.payoutId), trackingId: null };
    const before = await followAt(entry);
    expect(await readAgain(hint)).toBe(true);
    const hinted = await followAt(entry);
    expect(hinted).not.toBe(before);
    await readAgain({ payoutId: null, trackingId: entry.entry.request.trackingId });
    expect((await latest(entry)).entry.status).toBe("Created");
    expect(await readAgain({ payoutId: "1", trackingId: randomUUID() })).toBe(false);
  });
});
