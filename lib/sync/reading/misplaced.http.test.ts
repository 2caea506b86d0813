import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { readSyncState } from "#lib/sync/completeness/sync-state.ts";
import { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { readOpenRecords } from "#lib/sync/open-records/read-open-records.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeDetails } from "#lib/sync/store/write-details.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { TailMemory } from "#lib/sync/tail/tail-memory.ts";
import { compareCounts } from "#lib/sync/verification/compare-counts.ts";
import { countSynced } from "#lib/sync/verification/count-synced.ts";
import { countWindows } from "#lib/sync/verification/count-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { instantAt, type ModelRow } from "#test-support/provider/model-provider.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, synced, windowsOf, written } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";
import { discrepancies, rows as query } from "#test-support/sync/synced-rows.ts";

withOwnDatabase();

const MINUTE = 60_000_000;
const ALL = 1_200;
const rows: ModelRow[] = [];
const memory = new TailMemory();
const sync = modelSync(() => rows, { payoutsOnly: true });

/** Filtered between the 100th and the next record, shown as the 900th's; filtered as new, shown as old. */
const SHOWN = 900.5 * MINUTE;
const OLD: ModelRow = { id: 5_000, micros: 100.5 * MINUTE, shown: SHOWN };
const NEW: ModelRow = { id: 5_001, micros: (ALL + 0.5) * MINUTE, shown: 40.25 * MINUTE };

beforeEach(async () => {
  await emptySyncedRecords();
  rows.length = 0;
  for (let id = 0; id < ALL; id += 1) rows.push({ id, micros: id * MINUTE });
  rows.push({ ...OLD });
  await backfillBy(sync);
  // No worker is here to match them, and what waits in numbers is no complete state.
  await query("delete from payout_match_queue");
  await query("delete from payout_match_news");
  await readTailsBy(sync, memory);
});

/** Compares everything, and again what is doubted then. */
async function verifyAll(): Promise<void> {
  await tx((transaction) => askForCheck(transaction, null));
  await verifyDue();
  await verifyDue();
}

/** Compares whatever is doubted or asked for, as far as it is not left for a while. */
async function verifyDue(part: Sync = sync): Promise<void> {
  await query("update sync_window set leased_until = null");
  const verifiers = createVerifiers(part);
  while ((await verifyNext(part, verifiers)) > 0);
}

const ids = async () => (await synced()).map((line) => Number(line.split(" ")[0]));
const expected = () => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** Where a record belongs: in the window that the provider shows it for. */
async function expectPlace({ id, micros }: ModelRow): Promise<void> {
  const found = await query(`select id from synced_payout join sync_window as held
    on held.account_id = synced_payout.account_id and resource = 'payouts' and created_at >= starts_at and created_at < ends_at
    where id = ${id} and starts_at <= '${instantAt(micros)}' and ends_at > '${instantAt(micros)}'`);
  expect(found).toHaveLength(1);
}

async function expectVerified(): Promise<void> {
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  await tx((transaction) => askForCheck(transaction, null));
  await verifyDue();
  await readTailsBy(sync, memory);
  expect((await windowsOf("payouts")).map(({ state }) => state)).not.toContain("doubted");
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  expect((await completenessOf("payouts")).state).toBe("complete");
  expect(await ids()).toEqual(expected());
  expect(await wrongDays()).toEqual([]);
}

/** Every window by itself, where the verification counts many together. */
async function expectEachCounted(): Promise<void> {
  for (const { starts_at: startsAt, ends_at: endsAt } of await windowsOf("payouts")) {
    const window = { resource: "payouts", startsAt, endsAt } as const;
    const { total } = await sync.read("payouts", askBounds(window), 1);
    expect(compareCounts(total, await countSynced(window))).not.toBe("different");
  }
}

test("a record shown with another time than the one that is filtered by is synced, and verified like any other", async () => {
  expect((await windowsOf("payouts")).length).toBeGreaterThan(2);
  expect(await ids()).toEqual(expected());
  await expectPlace(OLD);
  await expectVerified();
  await expectVerified();
  expect(await discrepancies()).toEqual([]);
});

test("it is placed where the filter has it, is shown as the provider shows it, and is recorded once", async () => {
  const [from, to] = [instantAt(100 * MINUTE), instantAt(101.1 * MINUTE)];
  const filter = { ...NO_FILTER, from, to };
  const { data } = await readPage("payouts", {
    filter,
    sorting: NEWEST_FIRST,
    place: { at: "first" } as const,
  });
  expect(data.map(({ id, createdAt }) => [id, createdAt])).toContainEqual([
    String(OLD.id),
    instantAt(SHOWN),
  ]);
  await writeDetails("payouts", [{ id: String(OLD.id), value: { id: OLD.id, trackingId: "A" } }]);
  await expectPlace(OLD);
  await expectVerified();
  const { drifts } = await readSyncState();
  expect(drifts.filter(({ kind }) => kind === "filter")).toMatchObject([
    { resource: "payouts", path: "createdAt", recordId: String(OLD.id), times: "1" },
  ]);
});

test("a new one is read with the tail, which stays verified", async () => {
  rows.push({ ...NEW });
  await readTailsBy(sync, memory);
  expect(await ids()).toEqual(expected());
  await expectPlace(NEW);
  expect((await windowsOf("payouts")).at(-1)).toMatchObject({ state: "complete" });
  for (let id = ALL; id < ALL + 400; id += 1) rows.push({ id, micros: (id + 1) * MINUTE });
  await readTailsBy(sync, memory);
  await readTailsBy(sync, memory);
  await expectVerified();
});

test("what was at its own time, unverified, is moved to where it is shown", async () => {
  await query(`update synced_payout set created_at = '${instantAt(SHOWN)}' where id = ${OLD.id}`);
  await verifyAll();
  await expectPlace(OLD);
  await query("delete from synced_day");
  await expectVerified();
});

test("what is shown at its own time again goes back there, though nothing else of it changed", async () => {
  const row = rows.find(({ id }) => id === OLD.id);
  if (row === undefined) throw new Error("no such row");
  row.micros = SHOWN;
  await verifyAll();
  expect(await synced()).toEqual(written(rows));
  await expectVerified();
  expect((await discrepancies()).every(({ kind, isMended }) => kind === "count" && isMended)).toBe(
    true,
  );
});

test("one that is filtered by another time again goes there", async () => {
  const row = rows.find(({ id }) => id === OLD.id);
  if (row === undefined) throw new Error("no such row");
  row.micros = 450.5 * MINUTE;
  await verifyAll();
  await expectPlace(row);
  await expectVerified();
});

test("one that both sides of a border show is counted right on both, whichever has it", async () => {
  const [first] = await windowsOf("payouts");
  const border = (Date.parse(first?.ends_at ?? "") - Date.parse(instantAt(0))) * 1_000;
  const at: ModelRow = { id: 6_000, micros: border + 300_000, shown: 900.25 * MINUTE };
  rows.push(at);
  await verifyAll();
  await expectVerified();
  await expectEachCounted();
  await query(`update synced_payout set created_at = (created_at at time zone 'UTC' - interval '10 minutes') at time zone 'UTC'
    where id = ${at.id}`);
  await query("delete from synced_day");
  await verifyAll();
  await expectVerified();
  await expectEachCounted();
  const steady = await synced();
  await verifyAll();
  expect(await synced()).toEqual(steady);
});

/** Where the newest window begins, in the model's microseconds. */
async function border(): Promise<number> {
  const newest = (await windowsOf("payouts")).at(-1);
  return (Date.parse(newest?.starts_at ?? "") - Date.parse(instantAt(0))) * 1_000;
}

async function expectSteady(): Promise<void> {
  expect(await ids()).toEqual(expected());
  await expectVerified();
  const steady = await synced();
  await verifyAll();
  expect(await synced()).toEqual(steady);
}

test("those shown in the seconds beside their window, whose filter has them hours off, are synced", async () => {
  const at = await border();
  rows.push({ id: 6_000, micros: 10.5 * MINUTE, shown: at + 300_000 });
  rows.push({ id: 6_001, micros: (ALL - 2.5) * MINUTE, shown: at - 300_000 });
  await verifyAll();
  await expectSteady();
});

test("one that was synced before its window ended, shown before the end and filtered after it, goes to the next", async () => {
  const at = await border();
  const late: ModelRow = { id: 6_000, micros: at + 2_200_000, shown: at - 400_000 };
  const value = { id: late.id, createdAt: instantAt(at - 400_000) };
  const createdAt = value.createdAt;
  await writeRecords("payouts", readEntries([value], createdAt), { readAt: createdAt });
  rows.push(late);
  await verifyAll();
  await verifyAll();
  await expectPlace(late);
  await expectSteady();
});

test("one that belongs to the window before doesn't keep another from being found misplaced", async () => {
  const at = await border();
  rows.push({ id: 6_000, micros: at - 200_000, shown: at - 1_300_000 });
  rows.push({ id: 6_001, micros: at + 2.5 * MINUTE, shown: 10.5 * MINUTE });
  await verifyAll();
  await expectSteady();
});

test("one whose time can't be read, next to one of the second after its window, is synced", async () => {
  const at = await border();
  rows.push({ id: 6_000, micros: at + 300_000 });
  rows.push({ id: 6_001, micros: at - 1_500_000, shown: "unreadable" });
  await verifyAll();
  await expectSteady();
});

test("that it is not at its own seconds when it is due casts no doubt on its window", async () => {
  await query("update synced_payout set final = true");
  await query(
    `update synced_payout set final = false, read_at = '2026-01-01' where id = ${OLD.id}`,
  );
  expect(await readOpenRecords(sync.read, "payouts", new LookedFor())).toBe(1);
  expect((await completenessOf("payouts")).state).toBe("complete");
  await verifyDue();
  await expectVerified();
  await expectPlace(OLD);
});

test("with a provider that ignores its bounds each record stays at its own time", async () => {
  await emptySyncedRecords();
  rows.length = 0;
  for (let id = 0; id < 300; id += 1) rows.push({ id, micros: id * MINUTE });
  const manners = {
    includesFrom: true,
    includesTo: true,
    wholeSeconds: false,
    ignoresBounds: true,
  };
  const deaf = modelSync(() => rows, { manners, payoutsOnly: true });
  await backfillBy(deaf);
  await readTailsBy(deaf, new TailMemory());
  expect(await synced()).toEqual(written(rows));
});

test("whatever records have other times, and however bounds are treated, each is synced once", async () => {
  const ways = fc.record({
    includesFrom: fc.boolean(),
    includesTo: fc.boolean(),
    wholeSeconds: fc.boolean(),
  });
  const strays = fc.array(
    fc.record({ at: fc.nat({ max: 1_300 * 60 }), shown: fc.nat({ max: 3_000 * 60 }) }),
    { minLength: 1, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(ways, strays, async (manners, some) => {
      await emptySyncedRecords();
      rows.length = 0;
      for (let id = 0; id < 1_300; id += 1) rows.push({ id, micros: id * MINUTE });
      for (const [index, { at, shown }] of some.entries()) {
        rows.push({ id: 5_000 + index, micros: at * 1_000_000 + 7, shown: shown * 1_000_000 });
      }
      const part = modelSync(() => rows, { manners, payoutsOnly: true });
      await backfillBy(part);
      await countWindows(part.read, "payouts");
      await verifyDue(part);
      expect(await ids()).toEqual(expected());
      expect(await wrongDays()).toEqual([]);
    }),
    { ...FAIL_AT_ONCE, numRuns: 5 },
  );
}, 120_000);

test("with a filter whose times are seconds off those shown, each record is synced once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -5_000, max: 5_000 }), async (offMs) => {
      await emptySyncedRecords();
      rows.length = 0;
      for (let id = 0; id < 900; id += 1) {
        rows.push({ id, micros: id * 700_000, shown: id * 700_000 + offMs * 1_000 });
      }
      const part = modelSync(() => rows, { payoutsOnly: true });
      await backfillBy(part);
      await verifyDue(part);
      expect(await ids()).toEqual(expected());
      expect(await wrongDays()).toEqual([]);
    }),
    { ...FAIL_AT_ONCE, numRuns: 5 },
  );
}, 120_000);

test("with a filter whose times are seconds off, a record stays where it is whichever window is compared", async () => {
  await emptySyncedRecords();
  rows.length = 0;
  for (let id = 0; id < 900; id += 1) {
    rows.push({ id, micros: id * 700_000, shown: id * 700_000 - 1_500_000 });
  }
  const part = modelSync(() => rows, { payoutsOnly: true });
  await backfillBy(part);
  await verifyDue(part);
  const compare = async (startsAt: string) => {
    await query(`update sync_window set asked_at = (select clock_timestamp())
      where resource = 'payouts' and starts_at = '${startsAt}'`);
    await verifyDue(part);
    return await synced();
  };
  const windows = (await windowsOf("payouts")).map(({ starts_at }) => starts_at);
  expect(windows.length).toBeGreaterThan(2);
  const places: string[][] = [];
  for (const startsAt of windows) places.push(await compare(startsAt));
  expect(places).toEqual(windows.map(() => places[0]));
});
