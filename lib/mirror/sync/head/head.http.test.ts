import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { fillBy, readHeadsBy } from "#lib/mirror/sync/fill-mirror.ts";
import { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { mirrored, modelSync, windowsOf, written } from "#lib/mirror/testing/model-sync.ts";
import { emptyMirror } from "#lib/mirror/testing/recount.ts";
import type { ModelRow } from "#lib/service/testing/model-service.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

const MINUTE = 60_000_000;
const rows: ModelRow[] = [];
const memory = new HeadMemory();
const sync = modelSync(() => rows, { payoutsOnly: true });

/** `count` records a minute apart, the first at `from`. */
function arrive(count: number, from = rows.length * MINUTE): void {
  const first = rows.length;
  for (let index = 0; index < count; index += 1) {
    rows.push({ id: first + index, micros: from + index * MINUTE });
  }
}

beforeEach(async () => {
  await emptyMirror();
  rows.length = 0;
  arrive(60);
  await fillBy(sync);
});

async function completeTo(): Promise<string | null> {
  const { rows: progress } = await sql<{ complete_to: string | null }>`
    select complete_to from mirror_progress where resource = 'payouts'`.execute(database());
  return progress[0]?.complete_to ?? null;
}

const head = async () => (await windowsOf("payouts")).at(-1);

test("new records are read as far back as anything is unknown, and the copy is complete to just now", async () => {
  arrive(70);
  await readHeadsBy(sync, memory);
  expect(await mirrored()).toEqual(written(rows));
  const to = Date.parse((await completeTo()) ?? "");
  expect(Date.now() - to).toBeGreaterThanOrEqual(4_900);
  expect(Date.now() - to).toBeLessThan(60_000);
});

test("a record that shows late, behind known ones, is missed in the count and read", async () => {
  arrive(60);
  await readHeadsBy(sync, memory);
  const { starts_at } = (await head()) ?? { starts_at: "" };
  const start = (Date.parse(starts_at) - Date.parse("2026-01-01T00:00:00Z")) * 1_000;
  rows.push({ id: 9_999, micros: start + MINUTE / 2 });
  await readHeadsBy(sync, memory);
  expect(await mirrored()).toEqual(written(rows));
  expect(await head()).toMatchObject({ state: "complete" });
});

test("a row that is lost from the mirror is missed in the count and read again", async () => {
  await readHeadsBy(sync, memory);
  await sql`delete from mirror_payout where id = 59`.execute(database());
  await sql`delete from mirror_payout where id = 50`.execute(database());
  await readHeadsBy(sync, memory);
  expect(await mirrored()).toEqual(written(rows));
});

test("what the service shows no longer leaves the head in doubt, and the copy no further complete", async () => {
  await readHeadsBy(sync, memory);
  const before = await completeTo();
  rows.pop();
  await readHeadsBy(sync, memory);
  expect(await head()).toMatchObject({ state: "doubted" });
  expect(await completeTo()).toBe(before);
});

test("what came in a long absence is split and read like a first fill", async () => {
  arrive(1_500);
  await readHeadsBy(sync, memory);
  expect(await head()).toMatchObject({ state: "waiting" });
  await fillBy(sync);
  expect(await mirrored()).toEqual(written(rows));
  expect((await windowsOf("payouts")).every(({ state }) => state === "complete")).toBe(true);
});

test("a head that has grown is cut where no record is near", async () => {
  arrive(400);
  await readHeadsBy(sync, memory);
  const windows = await windowsOf("payouts");
  const [closed, open] = windows.slice(-2);
  expect(closed?.state).toBe("complete");
  expect(closed?.ends_at).toBe(open?.starts_at);
  expect(Number(open?.mirror_total)).toBeGreaterThanOrEqual(20);
  expect(Number(open?.mirror_total)).toBeLessThan(100);
  const all = windows.reduce((sum, { mirror_total }) => sum + Number(mirror_total), 0);
  expect(all).toBe(rows.length);
  expect(String(closed?.ends_at)).toMatch(/:30Z$/);
});

test("new records whose time nobody can read have one that the database can reckon with", async () => {
  await emptyMirror();
  const undated: unknown[] = [{ id: 1 }];
  const small = undatedSync(() => undated);
  await fillBy(small);
  undated.unshift({ id: 2 });
  await readHeadsBy(small);
  const { rows: held } = await sql`
    select id, created_at from mirror_payout order by id`.execute(database());
  expect(held).toEqual(["1", "2"].map((id) => ({ id, created_at: "1970-01-01T00:00:00Z" })));
});

/** A service whose payouts are these, in their order, whatever is asked for. */
function undatedSync(data: () => unknown[]): Sync {
  const read: Reader = (resource) => {
    const rows = resource === "payouts" ? data() : [];
    return Promise.resolve({ rows: [...rows], total: rows.length, perPage: 20, lastPage: 1 });
  };
  return { ...sync, read };
}
