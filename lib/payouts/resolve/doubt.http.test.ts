import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { databaseNow } from "#lib/database/now.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { readHistory } from "#lib/payouts/entry/read-history.ts";
import { lookFor } from "#lib/payouts/resolve/look-for.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { entryIn } from "#lib/payouts/testing/force-move.ts";
import { latest, order } from "#lib/payouts/testing/orders.ts";
import { holding, payoutOf, unreachable } from "#lib/payouts/testing/payouts.ts";
import type { ListQuery } from "#lib/schemas/list.ts";

beforeAll(async () => void (await migrate(databaseUrl())));
afterAll(async () => database().destroy());
afterEach(() => void vi.useRealTimers());

/**
 * An entry in doubt, sent an hour ago; its next search is an hour off, so that no worker on the same
 * database makes it.
 */
async function inDoubt(): Promise<JournalEntry> {
  return await latest(await entryIn("in_doubt"));
}

/** The same, sent so long ago. */
async function inDoubtSince(ago: string): Promise<JournalEntry> {
  const { entry } = await order();
  const sent_at = sql<string>`now() - ${ago}::interval`;
  const lease_until = sql<string>`now() + interval '1 hour'`;
  const sending = { sent_at, lease_until };
  const doubted = { next_look_at: lease_until };
  const system = "sender" as const;
  await moveBySystem(entry.id, { from: "queued", to: "sending", system, values: sending });
  await moveBySystem(entry.id, { from: "sending", to: "in_doubt", system, values: doubted });
  return await latest({ entry });
}

const HOUR = 3_600_000;

function later(instant: string | null, ms: number): string {
  return new Date(Date.parse(instant ?? "") + ms).toISOString();
}

describe("an entry in doubt", () => {
  test("is linked to the payout that carries its tracking ID", async () => {
    const entry = await inDoubt();
    const payout = payoutOf(entry);
    await lookFor(entry, holding(payout));
    expect(await latest(entry)).toMatchObject({
      entry: { state: "found", payoutId: payout.id, nextLookAt: null, status: "Created" },
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

  test("is not absent before the settling time by the database's clock, whatever this desk's says", async () => {
    const entry = await inDoubtSince("1 minute");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * HOUR });
    for (let look = 1; look <= 4; look += 1) {
      await lookFor(await latest(entry), holding());
      expect((await latest(entry)).entry).toMatchObject({ state: "in_doubt", looks: look });
    }
  });

  test("was looked for when the search began, not when it ended", async () => {
    const entry = await inDoubtSince("1 minute");
    const service = holding();
    let listedAt = "";
    const list = async (query: ListQuery) => {
      listedAt = await databaseNow();
      return await service.list(query);
    };
    await lookFor(entry, { ...service, list });
    const { lookedAt } = (await latest(entry)).entry;
    expect(lookedAt).not.toBeNull();
    expect(lookedAt?.localeCompare(listedAt)).toBeLessThan(0);
  });

  test.each([
    ["behind", -3 * HOUR],
    ["ahead", 2 * HOUR],
  ])("is found though the service's clock is hours %s", async (_where, skew) => {
    const entry = await inDoubt();
    const payout = payoutOf(entry, { createdAt: later(entry.entry.sentAt, skew) });
    await lookFor(entry, holding(payout));
    expect((await latest(entry)).entry).toMatchObject({ state: "found", payoutId: payout.id });
  });

  test("is found by the same though the desk or the service stood still for days", async () => {
    const entry = await inDoubtSince("50 hours");
    const payout = payoutOf(entry, { createdAt: later(entry.entry.sentAt, -3 * HOUR) });
    await lookFor(entry, holding(payout));
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
});

test("what was declared unsent and turns up after all is found, and told loudly", async () => {
  const entry = await latest(await entryIn("declared_unsent"));
  await lookFor(entry, holding());
  expect((await latest(entry)).entry.state).toBe("declared_unsent");
  const payout = payoutOf(entry);
  await lookFor(await latest(entry), holding(payout));
  const found = (await latest(entry)).entry;
  expect(found).toMatchObject({ state: "found", payoutId: payout.id });
  expect(found.declaredAt).not.toBeNull();
  const { events } = await readHistory(found);
  expect(events).toContainEqual(
    expect.objectContaining({ field: "found_after_declared", value: String(payout.id) }),
  );
});
