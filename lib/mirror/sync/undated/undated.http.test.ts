import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/mirror/proof/ask-for-check.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import { fillBy, readHeadsBy } from "#lib/mirror/sync/fill-mirror.ts";
import { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { countUndatedNext } from "#lib/mirror/sync/prove.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import { countWindows } from "#lib/mirror/sync/sweep/count-windows.ts";
import { createProvers } from "#lib/mirror/sync/sweep/provers.ts";
import { sweepNext } from "#lib/mirror/sync/sweep/sweep-next.ts";
import { countUndated } from "#lib/mirror/sync/undated/count-undated.ts";
import { findings, rows as query } from "#lib/mirror/testing/mirror-rows.ts";
import { modelSync } from "#lib/mirror/testing/model-sync.ts";
import { emptyMirror } from "#lib/mirror/testing/recount.ts";
import { ServiceError } from "#lib/service/error.ts";
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
let arrive = () => {};
const beforeRead = () => arrive();
const sync = modelSync(() => rows, { payoutsOnly: true, beforeRead });

function add(count: number, more: Partial<ModelRow> = {}): void {
  const first = rows.length;
  for (let index = 0; index < count; index += 1) {
    rows.push({ id: first + index, micros: (first + index) * MINUTE, ...more });
  }
}

beforeEach(async () => {
  arrive = () => {};
  await emptyMirror();
  await query("delete from mirror_duty");
  rows.length = 0;
  add(900);
  await fillBy(sync);
  await readHeadsBy(sync, new HeadMemory());
});

const count = () => countUndated(sync.read, "payouts");
const complete = { state: "complete", missing: null };
const lacks = (missing: string) => ({ state: "incomplete", missing });

test("records that no list by time shows are reported at the second asking, once, until they are gone", async () => {
  add(3, { undated: true });
  expect(await count()).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
  expect(await count()).toBe(3);
  const words = "3 payouts that the service lists only without dates are not copied.";
  expect(await completenessOf("payouts")).toMatchObject(lacks(words));
  expect(await count()).toBe(3);
  const found = { resource: "payouts", kind: "undated", ids: [], isMended: false };
  expect(await findings()).toEqual([{ ...found, count: 3 }]);

  rows.length -= 2;
  expect(await count()).toBe(1);
  expect(await findings()).toEqual([{ ...found, count: 1 }]);
  const one = "1 payout that the service lists only without dates is not copied.";
  expect(await completenessOf("payouts")).toMatchObject(lacks(one));

  rows.length -= 1;
  expect(await count()).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
  expect(await findings()).toEqual([{ ...found, count: 1, isMended: true }]);
});

test("what is listed by time at last is copied, and the rest is taken back", async () => {
  add(2, { undated: true });
  await count();
  await count();
  for (const row of rows.slice(-2)) row.undated = false;
  await readHeadsBy(sync, new HeadMemory());
  expect(await count()).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
});

test("what arrives meanwhile is neither taken for such a record nor hides one", async () => {
  let asked = 0;
  arrive = () => {
    asked += 1;
    if (asked % 4 === 0) add(1);
  };
  for (let round = 0; round < 6; round += 1) expect(await count()).toBe(0);
  expect(await findings()).toEqual([]);
  add(1, { undated: true });
  await count();
  expect(await count()).toBe(1);
});

test("a record that a proven window lacks is that window's, and not reported as one without dates", async () => {
  rows.push({ id: 9_000, micros: 100.5 * MINUTE });
  expect(await count()).toBe(0);
  expect(await count()).toBe(0);
  expect((await completenessOf("payouts")).state).toBe("incomplete");
  const provers = createProvers(sync);
  while ((await sweepNext(sync, provers)) > 0);
  expect(await count()).toBe(0);
  expect(await count()).toBe(0);
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
  expect((await findings()).map(({ kind }) => kind)).not.toContain("undated");
});

test("a list without dates that counts only so far tells nothing", async () => {
  const manners = { includesFrom: true, includesTo: false, wholeSeconds: false, mostUndated: 100 };
  const capped = modelSync(() => rows, { payoutsOnly: true, manners });
  for (let round = 0; round < 3; round += 1) {
    expect(await countUndated(capped.read, "payouts")).toBe(0);
  }
  expect(await findings()).toEqual([]);
});

test("a list without dates that the service does not give is left for another time", async () => {
  const read: Reader = (resource, bounds, page) =>
    bounds.from === null && bounds.to === null
      ? Promise.reject(new ServiceError("unavailable", "Too much was asked for."))
      : sync.read(resource, bounds, page);
  expect(await countUndated(read, "payouts")).toBe(0);
  add(1, { undated: true });
  await count();
  await count();
  expect(await countUndated(read, "payouts")).toBe(1);
});

test("it is asked once in a while, and at once when a person asks", async () => {
  const provers = createProvers(sync);
  let asked = 0;
  arrive = () => {
    asked += 1;
  };
  const round = async () => {
    asked = 0;
    await countUndatedNext(sync, provers);
    return asked;
  };
  expect(await round()).toBe(3);
  expect(await round()).toBe(0);
  await tx((transaction) => askForCheck(transaction, "payouts"));
  expect(await round()).toBe(3);
});
