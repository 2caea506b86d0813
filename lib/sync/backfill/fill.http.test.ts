import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { CONNECTIONS, database } from "#lib/database/connection.ts";
import { backfillNext } from "#lib/sync/backfill/backfill-next.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { countWaiting } from "#test-support/database/lock-waits.ts";
import { asOwner, runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import type { ModelRow } from "#test-support/provider/model-provider.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, synced, windowsOf, written } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";

withOwnDatabase();

const DAY = 86_400_000_000;

/** Records thick and thin, whole seconds and single microseconds among them. */
const account = fc
  .record({
    runs: fc.array(
      fc.record({
        at: fc.nat({ max: 60 * DAY }),
        count: fc.nat({ max: 500 }),
        apart: fc.constantFrom(1, 999_999, 1_000_000, 60_000_000),
      }),
      { maxLength: 4 },
    ),
    spread: fc.nat({ max: 900 }),
  })
  .map(({ runs, spread }) => {
    const times = new Set<number>();
    for (const { at, count, apart } of runs) {
      for (let index = 0; index < count; index += 1) times.add(at + index * apart);
    }
    for (let index = 0; index < spread; index += 1) times.add((index * 59 * DAY) / 900 + index);
    return [...times].map((time, id): ModelRow => ({ id, micros: Math.floor(time) }));
  });

const manners = fc.record({
  includesFrom: fc.boolean(),
  includesTo: fc.boolean(),
  wholeSeconds: fc.boolean(),
});

test("the backfill has every record once, however the provider treats its bounds", async () => {
  await fc.assert(
    fc.asyncProperty(account, manners, async (rows, ways) => {
      await emptySyncedRecords();
      await backfillBy(modelSync(() => rows, { manners: ways }));
      for (const table of ["synced_payout", "synced_payment", "synced_transaction"]) {
        expect(await synced(table)).toEqual(written(rows));
      }
      const windows = await windowsOf("payments");
      expect(windows[0]?.starts_at).toBe("-infinity");
      expect(windows.at(-1)?.ends_at).toBe("infinity");
      for (const [index, { starts_at, state, provider_total, synced_total }] of windows.entries()) {
        if (index > 0) expect(starts_at).toBe(windows[index - 1]?.ends_at);
        expect([state, synced_total]).toEqual(["complete", provider_total]);
      }
      expect(windows.reduce((sum, row) => sum + Number(row.synced_total), 0)).toBe(rows.length);
      expect(await wrongDays()).toEqual([]);
    }),
    { ...FAIL_AT_ONCE, numRuns: 8 },
  );
}, 120_000);

test("a large account is counted and cut by lists with dates, none of them of nearly all of it", async () => {
  await emptySyncedRecords();
  // 100,000 in the last two months and 20,000 in the years before, none of which is read here.
  const minute = 60_000_000;
  const now = (Date.now() - Date.parse("2026-01-01T00:00:00Z")) * 1_000;
  const rows = Array.from({ length: 120_000 }, (_, id) => ({
    id,
    micros: Math.floor(now - (id < 100_000 ? id : (id - 99_000) * 100) * minute),
  }));
  const sync = modelSync(() => rows, { resources: ["payouts"] });
  const asked: { isDated: boolean; total: number }[] = [];
  const read: Sync["read"] = async (resource, bounds, number) => {
    const page = await sync.read(resource, bounds, number);
    asked.push({ isDated: bounds.from !== null || bounds.to !== null, total: page.total });
    return page;
  };
  await layWindows(["payouts"]);
  expect(await backfillNext({ ...sync, read })).toBe(1);
  expect(asked.filter(({ isDated }) => !isDated)).toEqual([]);
  expect(Math.max(...asked.map(({ total }) => total))).toBeLessThan(50_000);
  const windows = await windowsOf("payouts");
  expect(windows.length).toBeGreaterThan(4);
  expect(windows.every(({ state }) => state === "waiting")).toBe(true);
  const { rows: progress } = await sql<{ expected: string }>`
    select expected from sync_progress where resource = 'payouts'`.execute(database());
  expect(progress).toEqual([{ expected: "120000" }]);
}, 60_000);

test("records that arrive while lists are read are neither lost nor doubled", async () => {
  await emptySyncedRecords();
  const rows = Array.from({ length: 1_400 }, (_, id) => ({ id, micros: id * 40_000_000 }));
  let reads = 0;
  const beforeRead = () => {
    reads += 1;
    if (reads % 3 !== 0 || rows.length >= 1_600) return;
    rows.push({ id: rows.length, micros: rows.length * 40_000_000 });
  };
  const sync = modelSync(() => rows, { beforeRead, payoutsOnly: true });
  await backfillBy(sync);
  while (rows.length < 1_600) beforeRead();
  await readTailsBy(sync);
  await backfillBy(sync);
  expect(await synced()).toEqual(written(rows));
  expect((await windowsOf("payouts")).every(({ state }) => state === "complete")).toBe(true);
}, 60_000);

test("a large account is cut by time first, and each window stays small", async () => {
  await emptySyncedRecords();
  const rows = Array.from({ length: 8_100 }, (_, id) => ({ id, micros: id * 600_000_000 }));
  await backfillBy(modelSync(() => rows, { payoutsOnly: true }));
  const windows = await windowsOf("payouts");
  expect(windows.length).toBeGreaterThan(10);
  expect(Math.max(...windows.map(({ synced_total }) => Number(synced_total)))).toBeLessThan(801);
  expect(await synced()).toEqual(written(rows));
}, 60_000);

test("however many lanes write, connections are left for what sends payouts", async () => {
  await emptySyncedRecords();
  const rows = Array.from({ length: 8_100 }, (_, id) => ({ id, micros: id * 600_000_000 }));
  const sync = modelSync(() => rows, { payoutsOnly: true });
  await backfillBy(sync);
  await runAsOwner("update sync_window set state = 'waiting'");
  const under: Promise<number>[] = [];
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      await sql`lock table synced_payout in access exclusive mode`.execute(transaction);
      const lanes = Array.from({ length: CONNECTIONS + 2 }, () => backfillNext(sync));
      // Rejects where every connection is taken.
      await expect.poll(countWaiting).toBe(CONNECTIONS / 2);
      under.push(...lanes);
    }),
  );
  await Promise.all(under);
  await backfillBy(sync);
  expect(await synced()).toEqual(written(rows));
}, 60_000);

test("as many records as could be cut by time, all of one second, are read as they are", async () => {
  await emptySyncedRecords();
  // Emptied, the tables count as ones of a single row each, and are joined by comparing each with each.
  await runAsOwner("vacuum synced_payout, payout_row");
  const rows = Array.from({ length: 8_050 }, (_, id) => ({ id, micros: 5_000_000 + id }));
  await backfillBy(modelSync(() => rows, { payoutsOnly: true }));
  expect(await synced()).toEqual(written(rows));
  expect((await windowsOf("payouts")).every(({ state }) => state === "complete")).toBe(true);
}, 60_000);

test("a backfill that was done and not noted, since the worker was killed before, is noted", async () => {
  await emptySyncedRecords();
  const sync = modelSync(() => [{ id: 1, micros: DAY }], { resources: ["payouts"] });
  await backfillBy(sync);
  const filled = () => backfilledResources(sync.resources);
  await sql`update sync_progress set filled_at = null`.execute(database());
  expect(await filled()).toEqual([]);
  await layWindows(sync.resources);
  expect(await filled()).toEqual(["payouts"]);
});
