import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { firstIdOfDates } from "#lib/records/pages/first-id-of-dates.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();
beforeEach(emptySyncedRecords);

const readAt = "2026-11-21T12:00:00Z";
const sorting = { column: "id", descending: false };

/** Payouts by their IDs and days. */
async function write(days: Record<number, string>): Promise<void> {
  const payouts = Object.entries(days).map(([id, day]) => ({
    id: Number(id),
    amount: "1",
    walletCurrency: "BTC",
    status: "Completed",
    createdAt: `${day}T10:00:00Z`,
  }));
  await writeRecords("payouts", readEntries(payouts, readAt), { readAt });
}

const instantOf = (day: string | null) => (day === null ? null : `${day}T00:00:00Z`);

/** Between which IDs a list by ID of these days is walked, up and down. */
async function walked(from: string | null, to: string | null) {
  const filter = { ...NO_FILTER, from: instantOf(from), to: instantOf(to) };
  const first = async (isRising: boolean) =>
    await firstIdOfDates("payouts", filter, isRising, await accountId(), database());
  return [await first(true), await first(false)];
}

/** The IDs of the first page from small to large, and of the last one from large to small. */
async function listed(from: string | null, to: string | null): Promise<(string | number)[][]> {
  const filter = { ...NO_FILTER, from: instantOf(from), to: instantOf(to) };
  const ids = async (descending: boolean, at: "first" | "last") => {
    const query = { filter, sorting: { ...sorting, descending }, place: { at } };
    return (await readPage("payouts", query, { few: 0 })).data.map(({ id }) => String(id));
  };
  return [await ids(false, "first"), await ids(true, "last")];
}

test("a list by ID begins at its months' first ID once they are counted, and at what changed since", async () => {
  await write({ 10: "2026-01-05", 20: "2026-01-20", 30: "2026-02-10", 40: "2026-03-10" });
  await sumMonths(0);
  expect(await walked("2026-02-01", null)).toEqual(["30", null]);
  expect(await walked("2026-01-10", "2026-02-01")).toEqual(["10", "20"]);
  expect(await walked(null, "2026-02-11")).toEqual([null, "30"]);
  expect(await walked("2026-04-01", null)).toEqual([null, null]);
  // An ID from long before, of a day within the dates, and one from long after.
  await write({ 5: "2026-03-11", 90: "2026-01-06" });
  expect(await walked("2026-02-01", null)).toEqual(["5", null]);
  expect(await walked("2026-01-06", "2026-02-01")).toEqual(["20", "90"]);
  expect(await listed("2026-02-01", null)).toEqual([
    ["5", "30", "40"],
    ["40", "30", "5"],
  ]);
  expect(await listed(null, "2026-02-11")).toEqual([
    ["10", "20", "30", "90"],
    ["90", "30", "20", "10"],
  ]);
  await sumMonths(0);
  expect(await walked("2026-02-01", null)).toEqual(["5", null]);
  expect(await walked("2026-01-06", "2026-02-01")).toEqual(["10", "90"]);
});

test("a record that moves to another month is found there, and one that is gone bounds nothing falsely", async () => {
  await write({ 1: "2026-01-05", 2: "2026-02-05", 3: "2026-03-05" });
  await sumMonths(0);
  await write({ 1: "2026-03-06" });
  expect(await listed("2026-03-01", null)).toEqual([
    ["1", "3"],
    ["3", "1"],
  ]);
  await sumMonths(0);
  expect(await listed("2026-03-01", null)).toEqual([
    ["1", "3"],
    ["3", "1"],
  ]);
});

test("records that change places are found in their months", async () => {
  await write({ 1: "2026-01-05", 3: "2026-03-05" });
  await sumMonths(0);
  await write({ 1: "2026-03-05", 3: "2026-01-05" });
  expect(await listed("2026-03-01", null)).toEqual([["1"], ["1"]]);
  expect(await listed(null, "2026-02-01")).toEqual([["3"], ["3"]]);
});

test("the month under way and the future are read, and where many months are uncounted nothing is told", async () => {
  await write({ 7: "2026-01-05", 8: "2999-01-05" });
  await sumMonths(0);
  expect(await walked("2026-01-01", null)).toEqual(["7", null]);
  expect(await walked("2500-01-01", null)).toEqual(["8", null]);
  await write({ 1: "2026-02-05", 2: "2026-03-05", 3: "2026-04-05" });
  expect(await walked("2026-02-01", null)).toEqual([null, null]);
  expect(await listed("2026-02-01", null)).toEqual([
    ["1", "2", "3", "8"],
    ["8", "3", "2", "1"],
  ]);
});

test("months whose bands a process of an earlier version counted get their IDs", async () => {
  await write({ 1: "2026-01-05", 2: "2026-02-05" });
  await sumMonths(0);
  await sql`update synced_month set least_id = null, greatest_id = null`.execute(database());
  expect(await walked("2026-02-01", null)).toEqual(["2", null]);
  await sumMonths(0);
  const { rows } = await sql`select least_id::text, greatest_id::text from synced_month
    order by month`.execute(database());
  expect(rows).toEqual([
    { least_id: "1", greatest_id: "1" },
    { least_id: "2", greatest_id: "2" },
  ]);
});
