import { beforeEach, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import {
  countOutsideDates,
  countOutsideDatesNext,
} from "#lib/sync/outside-dates/count-outside-dates.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import { TailMemory } from "#lib/sync/tail/tail-memory.ts";
import { countWindows } from "#lib/sync/verification/count-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import type { ModelRow } from "#test-support/provider/model-provider.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";
import { discrepancies, rows as query } from "#test-support/sync/synced-rows.ts";

withOwnDatabase();

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
  await emptySyncedRecords();
  await query("delete from singleton_task");
  rows.length = 0;
  add(900);
  await backfillBy(sync);
  await readTailsBy(sync, new TailMemory());
});

const count = () => countOutsideDates(sync.read, "payouts");
const complete = { state: "complete", missing: null };
const lacks = (missing: string) => ({ state: "incomplete", missing });

test("records that no list by time shows are reported at the second asking, once, until they are gone", async () => {
  add(3, { outsideDates: true });
  expect(await count()).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
  expect(await count()).toBe(3);
  const words = "3 payouts that the provider lists only without dates are not synced.";
  expect(await completenessOf("payouts")).toMatchObject(lacks(words));
  expect(await count()).toBe(3);
  const found = { resource: "payouts", kind: "undated", ids: [], isMended: false };
  expect(await discrepancies()).toEqual([{ ...found, count: 3 }]);

  rows.length -= 2;
  expect(await count()).toBe(1);
  expect(await discrepancies()).toEqual([{ ...found, count: 1 }]);
  const one = "1 payout that the provider lists only without dates is not synced.";
  expect(await completenessOf("payouts")).toMatchObject(lacks(one));

  rows.length -= 1;
  expect(await count()).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
  expect(await discrepancies()).toEqual([{ ...found, count: 1, isMended: true }]);
});

test("what is at last listed by time is synced, and the rest is no longer reported", async () => {
  add(2, { outsideDates: true });
  await count();
  await count();
  for (const row of rows.slice(-2)) row.outsideDates = false;
  await readTailsBy(sync, new TailMemory());
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
  expect(await discrepancies()).toEqual([]);
  add(1, { outsideDates: true });
  await count();
  expect(await count()).toBe(1);
});

test("a record that a verified window lacks belongs to that window, and is not reported as one without dates", async () => {
  rows.push({ id: 9_000, micros: 100.5 * MINUTE });
  expect(await count()).toBe(0);
  expect(await count()).toBe(0);
  expect((await completenessOf("payouts")).state).toBe("incomplete");
  const verifiers = createVerifiers(sync);
  while ((await verifyNext(sync, verifiers)) > 0);
  expect(await count()).toBe(0);
  expect(await count()).toBe(0);
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  expect(await completenessOf("payouts")).toMatchObject(complete);
  expect((await discrepancies()).map(({ kind }) => kind)).not.toContain("undated");
});

test("a list without dates that counts only so far tells nothing", async () => {
  const manners = {
    includesFrom: true,
    includesTo: false,
    wholeSeconds: false,
    mostOutsideDates: 100,
  };
  const capped = modelSync(() => rows, { payoutsOnly: true, manners });
  for (let round = 0; round < 3; round += 1) {
    expect(await countOutsideDates(capped.read, "payouts")).toBe(0);
  }
  expect(await discrepancies()).toEqual([]);
});

test("a list without dates that the provider does not return is left for another time", async () => {
  const read: PageReader = (resource, bounds, page) =>
    bounds.from === null && bounds.to === null
      ? Promise.reject(new ProviderError("unavailable", "Too much was asked for."))
      : sync.read(resource, bounds, page);
  expect(await countOutsideDates(read, "payouts")).toBe(0);
  add(1, { outsideDates: true });
  await count();
  await count();
  expect(await countOutsideDates(read, "payouts")).toBe(1);
});

test("it is asked once in a while, and at once when a user asks", async () => {
  const verifiers = createVerifiers(sync);
  let asked = 0;
  arrive = () => {
    asked += 1;
  };
  const round = async () => {
    asked = 0;
    await countOutsideDatesNext(sync, verifiers);
    return asked;
  };
  expect(await round()).toBe(3);
  expect(await round()).toBe(0);
  await tx((transaction) => askForCheck(transaction, "payouts"));
  expect(await round()).toBe(3);
});
