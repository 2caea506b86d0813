import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/mirror/proof/ask-for-check.ts";
import { readMirrorState } from "#lib/mirror/proof/mirror-state.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import { readPage } from "#lib/mirror/read/page.ts";
import { writeWholes } from "#lib/mirror/store/write-wholes.ts";
import { askBounds } from "#lib/mirror/sync/ask-bounds.ts";
import { fillBy, readHeadsBy } from "#lib/mirror/sync/fill-mirror.ts";
import { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { readMoving } from "#lib/mirror/sync/moving/read-moving.ts";
import { compareCounts } from "#lib/mirror/sync/sweep/compare-counts.ts";
import { countMirror } from "#lib/mirror/sync/sweep/count-mirror.ts";
import { countWindows } from "#lib/mirror/sync/sweep/count-windows.ts";
import { createProvers } from "#lib/mirror/sync/sweep/provers.ts";
import { sweepNext } from "#lib/mirror/sync/sweep/sweep-next.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { findings, rows as query } from "#lib/mirror/testing/mirror-rows.ts";
import { mirrored, modelSync, windowsOf, written } from "#lib/mirror/testing/model-sync.ts";
import { emptyMirror, wrongDays } from "#lib/mirror/testing/recount.ts";
import { NO_FILTER } from "#lib/schemas/mirror/record-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/mirror/sortable.ts";
import { instantAt, type ModelRow } from "#lib/service/testing/model-service.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

const MINUTE = 60_000_000;
const ALL = 1_200;
const rows: ModelRow[] = [];
const memory = new HeadMemory();
const sync = modelSync(() => rows, { payoutsOnly: true });

/** Filtered between the 100th and the next record, shown as the 900th's; filtered as new, shown as old. */
const OLD: ModelRow = { id: 5_000, micros: 100.5 * MINUTE, shown: 900.5 * MINUTE };
const NEW: ModelRow = { id: 5_001, micros: (ALL + 0.5) * MINUTE, shown: 40.25 * MINUTE };

beforeEach(async () => {
  await emptyMirror();
  rows.length = 0;
  for (let id = 0; id < ALL; id += 1) rows.push({ id, micros: id * MINUTE });
  rows.push({ ...OLD });
  await fillBy(sync);
  await readHeadsBy(sync, memory);
});

/** Compares everything, and again what is doubted then. */
async function sweepAll(): Promise<void> {
  await tx((transaction) => askForCheck(transaction, null));
  await sweep();
  await sweep();
}

/** Compares whatever is doubted or asked for, as far as it is not left for a while. */
async function sweep(part: Sync = sync): Promise<void> {
  await query("update mirror_window set leased_until = null");
  const provers = createProvers(part);
  while ((await sweepNext(part, provers)) > 0);
}

const ids = async () => (await mirrored()).map((line) => Number(line.split(" ")[0]));
const expected = () => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** Where a record stands: in the window that the service shows it for. */
async function expectPlace({ id, micros }: ModelRow): Promise<void> {
  const found = await query(`select id from mirror_payout join mirror_window as held
    on resource = 'payouts' and created_at >= starts_at and created_at < ends_at
    where id = ${id} and starts_at <= '${instantAt(micros)}' and ends_at > '${instantAt(micros)}'`);
  expect(found).toHaveLength(1);
}

async function expectProven(): Promise<void> {
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  await tx((transaction) => askForCheck(transaction, null));
  await sweep();
  await readHeadsBy(sync, memory);
  expect((await windowsOf("payouts")).map(({ state }) => state)).not.toContain("doubted");
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  expect((await completenessOf("payouts")).state).toBe("complete");
  expect(await ids()).toEqual(expected());
  expect(await wrongDays()).toEqual([]);
}

/** Every window by itself, where the proof counts many together. */
async function expectEachCounted(): Promise<void> {
  for (const { starts_at: startsAt, ends_at: endsAt } of await windowsOf("payouts")) {
    const window = { resource: "payouts", startsAt, endsAt } as const;
    const { total } = await sync.read("payouts", askBounds(window), 1);
    expect(compareCounts(total, await countMirror(window))).not.toBe("different");
  }
}

test("a record shown with another time than the one that is filtered by is copied, and proven like any", async () => {
  expect((await windowsOf("payouts")).length).toBeGreaterThan(2);
  expect(await ids()).toEqual(expected());
  await expectPlace(OLD);
  await expectProven();
  await expectProven();
  expect(await findings()).toEqual([]);
});

test("it stands where the filter has it, is shown as the service shows it, and is noted once", async () => {
  const [from, to] = [instantAt(100 * MINUTE), instantAt(101.1 * MINUTE)];
  const filter = { ...NO_FILTER, from, to };
  const { data } = await readPage("payouts", {
    ...{ filter, sorting: NEWEST_FIRST, place: { at: "first" } as const },
  });
  const late = OLD.shown ?? 0;
  expect(data.map(({ id, createdAt }) => [id, createdAt])).toContainEqual([
    OLD.id,
    instantAt(late),
  ]);
  await writeWholes("payouts", [{ id: String(OLD.id), value: { id: OLD.id, trackingId: "A" } }]);
  await expectPlace(OLD);
  await expectProven();
  const { oddities } = await readMirrorState();
  expect(oddities.filter(({ kind }) => kind === "filter")).toMatchObject([
    { resource: "payouts", path: "createdAt", recordId: String(OLD.id), times: "1" },
  ]);
});

test("a new one is read with the head, which stays proven", async () => {
  rows.push({ ...NEW });
  await readHeadsBy(sync, memory);
  expect(await ids()).toEqual(expected());
  await expectPlace(NEW);
  expect((await windowsOf("payouts")).at(-1)).toMatchObject({ state: "complete" });
  for (let id = ALL; id < ALL + 400; id += 1) rows.push({ id, micros: (id + 1) * MINUTE });
  await readHeadsBy(sync, memory);
  await readHeadsBy(sync, memory);
  await expectProven();
});

test("what stood at its own time, unproven, is put where it is shown", async () => {
  await query(
    `update mirror_payout set created_at = '${instantAt(OLD.shown ?? 0)}' where id = ${OLD.id}`,
  );
  await sweepAll();
  await expectPlace(OLD);
  await query("delete from mirror_day");
  await expectProven();
});

test("what is shown at its own time again goes back there, though nothing else of it changed", async () => {
  const row = rows.find(({ id }) => id === OLD.id);
  if (row?.shown === undefined) throw new Error("no such row");
  row.micros = row.shown;
  await sweepAll();
  expect(await mirrored()).toEqual(written(rows));
  await expectProven();
  expect((await findings()).every(({ kind, isMended }) => kind === "count" && isMended)).toBe(true);
});

test("one that is filtered by another time again goes there", async () => {
  const row = rows.find(({ id }) => id === OLD.id);
  if (row === undefined) throw new Error("no such row");
  row.micros = 450.5 * MINUTE;
  await sweepAll();
  await expectPlace(row);
  await expectProven();
});

test("one that both sides of a border show is counted right on both, whichever has it", async () => {
  const [first] = await windowsOf("payouts");
  const border = (Date.parse(first?.ends_at ?? "") - Date.parse(instantAt(0))) * 1_000;
  const at: ModelRow = { id: 6_000, micros: border + 300_000, shown: 900.25 * MINUTE };
  rows.push(at);
  await sweepAll();
  await expectProven();
  await expectEachCounted();
  await query(`update mirror_payout set created_at = created_at - interval '10 minutes'
    where id = ${at.id}`);
  await query("delete from mirror_day");
  await sweepAll();
  await expectProven();
  await expectEachCounted();
  const steady = await mirrored();
  await sweepAll();
  expect(await mirrored()).toEqual(steady);
});

test("that it is not at its own seconds when it is due casts no doubt on its window", async () => {
  await query("update mirror_payout set final = true");
  await query(
    `update mirror_payout set final = false, read_at = '2026-01-01' where id = ${OLD.id}`,
  );
  expect(await readMoving(sync.read, "payouts")).toBe(1);
  expect((await completenessOf("payouts")).state).toBe("complete");
  await sweep();
  await expectProven();
  await expectPlace(OLD);
});

test("of a service that takes no notice of its bounds each record stays at its own time", async () => {
  await emptyMirror();
  rows.length = 0;
  for (let id = 0; id < 300; id += 1) rows.push({ id, micros: id * MINUTE });
  const manners = {
    includesFrom: true,
    includesTo: true,
    wholeSeconds: false,
    ignoresBounds: true,
  };
  const deaf = modelSync(() => rows, { manners, payoutsOnly: true });
  await fillBy(deaf);
  await readHeadsBy(deaf, new HeadMemory());
  expect(await mirrored()).toEqual(written(rows));
});

test("whichever records have other times, in whichever way bounds are taken, each is copied once", async () => {
  const ways = fc.record({
    ...{ includesFrom: fc.boolean(), includesTo: fc.boolean(), wholeSeconds: fc.boolean() },
  });
  const strays = fc.array(
    fc.record({ at: fc.nat({ max: 1_300 * 60 }), shown: fc.nat({ max: 3_000 * 60 }) }),
    { minLength: 1, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(ways, strays, async (manners, some) => {
      await emptyMirror();
      rows.length = 0;
      for (let id = 0; id < 1_300; id += 1) rows.push({ id, micros: id * MINUTE });
      for (const [index, { at, shown }] of some.entries()) {
        rows.push({ id: 5_000 + index, micros: at * 1_000_000 + 7, shown: shown * 1_000_000 });
      }
      const part = modelSync(() => rows, { manners, payoutsOnly: true });
      await fillBy(part);
      await countWindows(part.read, "payouts");
      await sweep(part);
      expect(await ids()).toEqual(expected());
      expect(await wrongDays()).toEqual([]);
    }),
    { numRuns: 5 },
  );
}, 120_000);
