import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { backfillNext } from "#lib/sync/backfill/backfill-next.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { pollTails } from "#lib/sync/tail/poll-tails.ts";
import { TailMemory } from "#lib/sync/tail/tail-memory.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import type { ModelRow } from "#test-support/provider/model-provider.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, synced, windowsOf, written } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const MINUTE = 60_000_000;
const rows: ModelRow[] = [];
const memory = new TailMemory();
const sync = modelSync(() => rows, { payoutsOnly: true });

/** `count` records more, a minute apart. */
function arrive(count: number): void {
  const first = rows.length;
  for (let index = 0; index < count; index += 1) {
    rows.push({ id: first + index, micros: (first + index) * MINUTE });
  }
}

beforeEach(async () => {
  await emptySyncedRecords();
  rows.length = 0;
  arrive(60);
  await backfillBy(sync);
});

async function completeTo(): Promise<string | null> {
  const { rows: progress } = await sql<{ complete_to: string | null }>`
    select complete_to from sync_progress where resource = 'payouts'`.execute(database());
  return progress[0]?.complete_to ?? null;
}

const tail = async () => (await windowsOf("payouts")).at(-1);

test("new records are read as far back as anything is unknown, and the sync is complete to just now", async () => {
  arrive(70);
  await readTailsBy(sync, memory);
  expect(await synced()).toEqual(written(rows));
  const to = Date.parse((await completeTo()) ?? "");
  expect(Date.now() - to).toBeGreaterThanOrEqual(4_900);
  expect(Date.now() - to).toBeLessThan(60_000);
});

test("a record that shows late, behind known ones, is missed in the count and read", async () => {
  arrive(60);
  await readTailsBy(sync, memory);
  const { starts_at } = (await tail()) ?? { starts_at: "" };
  const start = (Date.parse(starts_at) - Date.parse("2026-01-01T00:00:00Z")) * 1_000;
  rows.push({ id: 9_999, micros: start + MINUTE / 2 });
  await readTailsBy(sync, memory);
  expect(await synced()).toEqual(written(rows));
  expect(await tail()).toMatchObject({ state: "complete" });
});

test("a row that is lost from the synced records is missed in the count and read again", async () => {
  await readTailsBy(sync, memory);
  await sql`delete from synced_payout where id = 59`.execute(database());
  await sql`delete from synced_payout where id = 50`.execute(database());
  await readTailsBy(sync, memory);
  expect(await synced()).toEqual(written(rows));
});

test("what the provider no longer shows leaves the tail in doubt, and the synced records no further complete", async () => {
  await readTailsBy(sync, memory);
  const before = await completeTo();
  rows.pop();
  await readTailsBy(sync, memory);
  expect(await tail()).toMatchObject({ state: "doubted" });
  expect(await completeTo()).toBe(before);
});

test("a record that the list hides is left behind in a window of its own, and the tail goes on", async () => {
  arrive(40);
  await readTailsBy(sync, memory);
  const before = await completeTo();
  const [hidden] = rows.splice(70, 1);
  await readTailsBy(sync, memory);
  expect(await tail()).toMatchObject({ state: "doubted" });
  expect(await completeTo()).toBe(before);
  for (let id = 120; id < 220; id += 1) rows.push({ id, micros: id * MINUTE });
  await readTailsBy(sync, memory);
  const [closed] = (await windowsOf("payouts")).slice(-2);
  expect(closed).toMatchObject({ state: "doubted", provider_total: null });
  await readTailsBy(sync, memory);
  expect(await tail()).toMatchObject({ state: "complete" });
  expect(Date.parse((await completeTo()) ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
  expect(await synced()).toEqual(written([...rows, ...(hidden === undefined ? [] : [hidden])]));
});

test("what came in a long absence is split and read like a backfill", async () => {
  arrive(1_500);
  await readTailsBy(sync, memory);
  expect(await tail()).toMatchObject({ state: "waiting" });
  await backfillBy(sync);
  expect(await synced()).toEqual(written(rows));
  expect((await windowsOf("payouts")).every(({ state }) => state === "complete")).toBe(true);
});

test("what came in a long absence was not missing, though newer records were read before it", async () => {
  const before = "2026-01-01T01:00:00Z";
  await sql`update sync_progress set complete_to = ${before} where resource = 'payouts'`.execute(
    database(),
  );
  arrive(1_500);
  await readTailsBy(sync, memory);
  while ((await tail())?.state !== "complete") await backfillNext(sync);
  await readTailsBy(sync, memory);
  // A search before a payout is sent asks the provider for what was created from then on.
  expect(await completeTo()).toBe(before);
  expect((await windowsOf("payouts")).map(({ state }) => state)).toContain("waiting");
  await backfillBy(sync);
  expect(await synced()).toEqual(written(rows));
  const { rows: missing } = await sql`
    select detail from sync_discrepancy where kind = 'missing'`.execute(database());
  expect(missing).toEqual([]);
  await readTailsBy(sync, memory);
  expect(Date.parse((await completeTo()) ?? "")).toBeGreaterThan(Date.parse(before));
});

test("a tail that has grown is cut where no record is near", async () => {
  arrive(400);
  await readTailsBy(sync, memory);
  const windows = await windowsOf("payouts");
  const [closed, open] = windows.slice(-2);
  expect(closed?.state).toBe("complete");
  expect(closed?.ends_at).toBe(open?.starts_at);
  expect(Number(open?.synced_total)).toBeGreaterThanOrEqual(20);
  expect(Number(open?.synced_total)).toBeLessThan(100);
  const all = windows.reduce((sum, { synced_total }) => sum + Number(synced_total), 0);
  expect(all).toBe(rows.length);
  expect(String(closed?.ends_at)).toMatch(/:30Z$/);
});

test("new records without a readable time get one that the database can calculate with", async () => {
  await emptySyncedRecords();
  const outsideDates: unknown[] = [{ id: 1 }];
  const small = outsideDatesSync(() => outsideDates);
  await backfillBy(small);
  outsideDates.unshift({ id: 2 });
  await readTailsBy(small);
  const { rows: held } = await sql`
    select id, created_at from synced_payout order by id`.execute(database());
  expect(held).toEqual(["1", "2"].map((id) => ({ id, created_at: "1970-01-01T00:00:00Z" })));
});

/** A provider that has these payouts, in this order, whatever is asked for. */
function outsideDatesSync(data: () => unknown[]): Sync {
  const read: PageReader = (resource) => {
    const rows = resource === "payouts" ? data() : [];
    return Promise.resolve({ rows: [...rows], total: rows.length, perPage: 20, lastPage: 1 });
  };
  return { ...sync, read };
}

test("a worker that has read all tails asks for none before they are due again", async () => {
  const own = new TailMemory();
  const makeDue = () => sql`update sync_window set checked_at = null`.execute(database());
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    await makeDue();
    expect(await pollTails(sync, own)).toBe(sync.resources.length);
    await makeDue();
    vi.advanceTimersByTime(INTERVALS_MS.newRecords - 1);
    expect(await pollTails(sync, own)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await pollTails(sync, own)).toBe(sync.resources.length);
  } finally {
    vi.useRealTimers();
  }
});

test("a tail that another worker has is read as soon as that one is gone", async () => {
  const own = new TailMemory();
  const age = "checked_at = (select clock_timestamp() - interval '1 minute')";
  await sql`update sync_window set ${sql.raw(age)}`.execute(database());
  await sql`update sync_window set leased_by = ${randomUUIDv7()},
    leased_until = (select clock_timestamp() + interval '10 seconds')
    where resource = 'payouts' and ends_at = 'infinity'`.execute(database());
  // The catalogue is read more rarely.
  expect(await pollTails(sync, own)).toBe(2);
  expect(await pollTails(sync, own)).toBe(0);
  await sql`update sync_window set leased_until = (select clock_timestamp() - interval '1 second')
    where resource = 'payouts'`.execute(database());
  expect(await pollTails(sync, own)).toBe(1);
});
