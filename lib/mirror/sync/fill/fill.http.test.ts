import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { fillBy, readHeadsBy } from "#lib/mirror/sync/fill-mirror.ts";
import { mirrored, modelSync, windowsOf, written } from "#lib/mirror/testing/model-sync.ts";
import { emptyMirror, wrongDays } from "#lib/mirror/testing/recount.ts";
import type { ModelRow } from "#lib/service/testing/model-service.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

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
  ...{ includesFrom: fc.boolean(), includesTo: fc.boolean(), wholeSeconds: fc.boolean() },
});

test("the first fill has every record once, whichever way the service takes its bounds", async () => {
  await fc.assert(
    fc.asyncProperty(account, manners, async (rows, ways) => {
      await emptyMirror();
      await fillBy(modelSync(() => rows, { manners: ways }));
      for (const table of ["mirror_payout", "mirror_payment", "mirror_transaction"]) {
        expect(await mirrored(table)).toEqual(written(rows));
      }
      const windows = await windowsOf("payments");
      expect(windows[0]?.starts_at).toBe("-infinity");
      expect(windows.at(-1)?.ends_at).toBe("infinity");
      for (const [index, { starts_at, state, service_total, mirror_total }] of windows.entries()) {
        if (index > 0) expect(starts_at).toBe(windows[index - 1]?.ends_at);
        expect([state, mirror_total]).toEqual(["complete", service_total]);
      }
      expect(windows.reduce((sum, row) => sum + Number(row.mirror_total), 0)).toBe(rows.length);
      expect(await wrongDays()).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test("records that arrive while lists are read are neither lost nor doubled", async () => {
  await emptyMirror();
  const rows = Array.from({ length: 1_400 }, (_, id) => ({ id, micros: id * 40_000_000 }));
  let reads = 0;
  const beforeRead = () => {
    reads += 1;
    if (reads % 3 !== 0 || rows.length >= 1_600) return;
    rows.push({ id: rows.length, micros: rows.length * 40_000_000 });
  };
  const sync = modelSync(() => rows, { beforeRead, payoutsOnly: true });
  await fillBy(sync);
  while (rows.length < 1_600) beforeRead();
  await readHeadsBy(sync);
  await fillBy(sync);
  expect(await mirrored()).toEqual(written(rows));
  expect((await windowsOf("payouts")).every(({ state }) => state === "complete")).toBe(true);
}, 60_000);

test("a large account is cut by time first, and each window stays small", async () => {
  await emptyMirror();
  const rows = Array.from({ length: 8_100 }, (_, id) => ({ id, micros: id * 600_000_000 }));
  await fillBy(modelSync(() => rows, { payoutsOnly: true }));
  const windows = await windowsOf("payouts");
  expect(windows.length).toBeGreaterThan(10);
  expect(Math.max(...windows.map(({ mirror_total }) => Number(mirror_total)))).toBeLessThan(801);
  expect(await mirrored()).toEqual(written(rows));
}, 60_000);

test("as many records as could be cut by time, all of one second, are read as they are", async () => {
  await emptyMirror();
  const rows = Array.from({ length: 8_050 }, (_, id) => ({ id, micros: 5_000_000 + id }));
  await fillBy(modelSync(() => rows, { payoutsOnly: true }));
  expect(await mirrored()).toEqual(written(rows));
  expect((await windowsOf("payouts")).every(({ state }) => state === "complete")).toBe(true);
}, 60_000);
