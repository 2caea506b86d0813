import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { decimal, ZERO } from "#lib/money/decimal.ts";
import { readScope } from "#lib/records/scope.ts";
import { countRecords } from "#lib/records/totals/count.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { among, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";

withOwnDatabase();
beforeEach(emptySyncedRecords);

const readAt = "2026-11-21T12:00:00Z";

/** Payouts of one currency, by their days. */
async function write(days: readonly string[], { from = 1, also = () => Promise.resolve() } = {}) {
  const payouts = days.map((day, at) => ({
    id: from + at,
    amount: "0.1",
    walletCurrency: "BTC",
    status: "Completed",
    createdAt: `${day}T10:00:00Z`,
  }));
  await writeRecords("payouts", readEntries(payouts, readAt), { readAt, also });
}

async function total(from: string | null = null, to: string | null = null) {
  const { data } = await readTotals("payouts", { ...NO_FILTER, from, to });
  return { count: data.count, amount: data.currencies[0]?.amount ?? ZERO };
}

async function changed(): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from synced_month_change order by 1`.execute(database());
  return rows.map(({ month }) => month);
}

test("totals are read by months once these are summed, and by days where one changed since", async () => {
  await write(["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"]);
  expect(await sumMonths(0)).toBe(3);
  expect(await changed()).toEqual([]);
  // Only the months' sums can tell of what is added to them here.
  await sql`update synced_month set count = count + 10`.execute(database());
  expect(await total()).toEqual({ count: 34, amount: decimal("0.4") });
  const FEBRUARY = ["2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z"] as const;
  expect((await total(...FEBRUARY)).count).toBe(12);
  expect((await total("2026-01-31T00:00:00Z", "2026-03-02T00:00:00Z")).count).toBe(14);
  await write(["2026-02-14"], { from: 5 });
  expect(await changed()).toEqual(["2026-02-01"]);
  expect((await total(...FEBRUARY)).count).toBe(3);
  expect((await total()).count).toBe(25);
});

test("a month is summed once it is quiet; until then its many notes become one", async () => {
  for (let id = 1; id <= 110; id += 1) await write(["2026-01-31"], { from: id });
  expect(await sumMonths()).toBe(0);
  expect(await changed()).toEqual(["2026-01-01"]);
  expect(await sumMonths(0)).toBe(1);
  expect(await wrongDays()).toEqual([]);
  expect((await total()).count).toBe(110);
});

test("what is being written while months are summed is in no sum, and is noted", async () => {
  await write(["2026-01-30"]);
  let summed = 0;
  await write(["2026-01-31"], {
    from: 2,
    also: async () => {
      summed = await sumMonths(0);
    },
  });
  expect(summed).toBe(1);
  expect(await changed()).toEqual(["2026-01-01"]);
  expect(await wrongDays()).toEqual([]);
  expect(await total()).toEqual({ count: 2, amount: decimal("0.2") });
});

test("several may sum at once, while others write", async () => {
  const days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"];
  for (let round = 0; round < 15; round += 1) {
    const writers = [0, 1, 2].map((writer) => write(days, { from: 1 + (round * 3 + writer) * 4 }));
    await Promise.all([...writers, sumMonths(0), sumMonths(0), sumMonths(0)]);
    expect(await wrongDays()).toEqual([]);
    expect((await total()).count).toBe((round + 1) * 12);
  }
  await sumMonths(0);
  expect(await changed()).toEqual([]);
  expect(await wrongDays()).toEqual([]);
  expect((await total()).count).toBe(180);
});

const JANUARY = "2024-01-10T10:00:00Z";

/** Payouts of one currency, by their amounts. */
async function put(payouts: readonly { id: number; amount: string; at?: string; tag?: string }[]) {
  const all = payouts.map(({ id, amount, at = JANUARY, tag = null }) => ({
    id,
    amount,
    tag,
    walletCurrency: "BTC",
    status: "Completed",
    createdAt: at,
  }));
  await writeRecords("payouts", readEntries(all, readAt), { readAt });
}

function amountsBetween(min: string | null, max: string | null, further = {}) {
  const [low, high] = [min, max].map((text) => (text === null ? null : decimal(text)));
  return { ...NO_FILTER, min: low ?? null, max: high ?? null, ...further };
}

async function between(...amounts: Parameters<typeof amountsBetween>) {
  const { data } = await readTotals("payouts", amountsBetween(...amounts));
  return { count: data.count, amount: data.currencies[0]?.amount ?? ZERO };
}

/** How many a list says that it has. */
async function counted(...amounts: Parameters<typeof amountsBetween>): Promise<number> {
  const filter = amountsBetween(...amounts);
  return await countRecords(
    "payouts",
    filter,
    await readScope("payouts", filter, database()),
    database(),
  );
}

test("amounts are read by their bands once the month is over and summed, and beside whole bands by records", async () => {
  const amounts = ["0.0000001", "1.49", "1.5", "2.5", "6.99", "7", "9000000"];
  await put(amounts.map((amount, at) => ({ id: 1 + at, amount })));
  await put([{ id: 8, amount: "2", at: "2999-01-10T10:00:00Z" }]);
  expect(await sumMonths(0)).toBe(2);
  expect(await wrongDays()).toEqual([]);
  expect(await between("1.5", "7")).toEqual({ count: 5, amount: decimal("19.99") });
  // Only the bands can tell of what is added to them here: the fourth and later ones of January's.
  await sql`update synced_month set band_counts[4] = band_counts[4] + 10, band_counts[5] = band_counts[5] + 10,
    band_counts[6] = band_counts[6] + 10, band_counts[7] = band_counts[7] + 10 where bands is not null`.execute(
    database(),
  );
  expect((await between("1.5", "7")).count).toBe(15);
  expect((await between("2", "6")).count).toBe(12);
  expect((await between(null, null)).count).toBe(8);
  // From 2.1 to below 3 stands in no whole band.
  expect(await between("2.1", "2.99")).toEqual({ count: 1, amount: decimal("2.5") });
  expect((await between("3", null)).count).toBe(3);
  expect((await between(null, "2")).count).toBe(4);
  const PART = { from: "2024-01-02T00:00:00Z", to: "2024-01-31T00:00:00Z" };
  expect((await between("1.5", "7", PART)).count).toBe(4);
  await put([{ id: 9, amount: "3" }]);
  expect((await between("1.5", "7")).count).toBe(6);
  await sumMonths(0);
  expect(await wrongDays()).toEqual([]);
  expect((await between("1.5", "7")).count).toBe(6);
});

test("of a month under way, most of which lies in whole bands, the days are summed and what is beyond is taken off", async () => {
  await put([{ id: 1, amount: "2" }]);
  const at = "2999-01-10T10:00:00Z";
  const amounts = ["1.4", "1.5", "2", "3", "6.99", "7", "8"];
  await put(amounts.map((amount, more) => ({ id: 2 + more, amount, at })));
  const without = { id: 20, walletCurrency: "BTC", status: "Completed", createdAt: at };
  await writeRecords("payouts", readEntries([without], readAt), { readAt });
  await sumMonths(0);
  expect(await between("1.5", "7")).toEqual({ count: 6, amount: decimal("22.49") });
  expect(await counted("1.5", "7")).toBe(6);
  // Only the sums of days can tell of what is added to them here.
  await sql`update synced_month set count = count + 10 where bands is null`.execute(database());
  expect(await between("1.5", "7")).toEqual({ count: 16, amount: decimal("22.49") });
  expect(await counted("1.5", "7")).toBe(16);
  expect(await between(null, "7")).toEqual({ count: 17, amount: decimal("23.89") });
  // Of what few of the month's records have, the records are read.
  expect(await between("2", "3")).toEqual({ count: 3, amount: decimal("7") });
  expect(await counted("2", "3")).toBe(3);
});

test("of a text that most have, the bands are summed and what has another is taken off", async () => {
  await put([
    { id: 1, amount: "2", tag: "7" },
    { id: 2, amount: "2.5" },
    { id: 3, amount: "2.6" },
    { id: 4, amount: "9" },
  ]);
  await sumMonths(0);
  const untagged = { tag: among([NOT_STATED]) };
  expect(await between("1.5", "5", untagged)).toEqual({ count: 2, amount: decimal("5.1") });
  await sql`update synced_month set band_counts = array(select count + 10 from unnest(band_counts) as count)
    where bands is not null`.execute(database());
  const whole = await between("1.5", "5");
  expect(whole.count).toBeGreaterThan(3);
  expect(await between("1.5", "5", untagged)).toEqual({
    count: whole.count - 1,
    amount: decimal("5.1"),
  });
  expect(await counted("1.5", "5", untagged)).toBe(whole.count - 1);
  const tagged = { tag: among(["7"]) };
  expect(await between("1.5", "5", tagged)).toEqual({ count: 1, amount: decimal("2") });
});

test("what a process that knows no bands summed gets them", async () => {
  await put([{ id: 1, amount: "2" }]);
  await sumMonths(0);
  await sql`update synced_month set bands = null, band_counts = null, least_id = null`.execute(
    database(),
  );
  expect((await between("1", "10")).count).toBe(1);
  expect(await sumMonths(0)).toBe(0);
  const { rows } =
    await sql`select bands is null as open, band_counts[1] as count from synced_month`.execute(
      database(),
    );
  expect(rows).toEqual([{ open: false, count: "1" }]);
});
