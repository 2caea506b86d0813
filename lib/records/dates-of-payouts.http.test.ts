import { beforeAll, expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST, type Sorting } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const NOBODY = { id: "00000000-0000-7000-8000-000000000000", roles: [] };
/** The end of October in Berlin. */
const MONTH_END = "2026-10-31T23:00:00Z";

/** When each was created, and which readings showed it open and completed. */
const PAYOUTS: Record<string, { created: string; open?: string; end?: string; status?: string }> = {
  "1": {
    created: "2026-10-05T10:00:00Z",
    open: "2026-10-05T10:05:00Z",
    end: "2026-10-05T10:10:00Z",
  },
  "2": {
    created: "2026-10-31T22:50:00Z",
    open: "2026-10-31T22:55:00Z",
    end: "2026-10-31T23:05:00Z",
  },
  "3": { created: "2026-10-20T10:00:00Z", open: "2026-11-02T10:00:00Z" },
  "4": {
    created: "2026-09-20T10:00:00Z",
    open: "2026-11-02T10:00:00Z",
    end: "2026-11-03T10:00:00Z",
  },
  "5": { created: "2026-10-31T23:01:00Z", end: "2026-11-01T10:00:00Z" },
  // Never seen open: only one that was created on the last day may have been under way.
  "6": { created: "2026-10-31T08:00:00Z", end: "2026-11-20T10:00:00Z" },
  "7": { created: "2026-10-30T08:00:00Z", end: "2026-11-20T10:00:00Z" },
  "8": {
    created: "2026-10-30T08:00:00Z",
    open: "2026-10-30T09:00:00Z",
    end: "2026-11-04T10:00:00Z",
    status: "Failed",
  },
};

beforeAll(async () => {
  const list = async (id: string, status: string, createdAt: string, readAt: string) => {
    const value = { id, status, createdAt, amount: "10", walletCurrency: "BTC" };
    await writeRecords("payouts", readEntries([value], createdAt), { readAt });
  };
  for (const [id, { created, open, end, status = "Completed" }] of Object.entries(PAYOUTS)) {
    if (open !== undefined) await list(id, "Processing", created, open);
    if (end !== undefined) await list(id, status, created, end);
  }
});

type Asked = { date: DateOf; from?: string; to?: string };

/** The IDs of the list and of the provider's payouts, which files hold: both must be the same. */
async function ids({ date, from, to }: Asked, sorting: Sorting = NEWEST_FIRST): Promise<string[]> {
  const filter = { ...NO_FILTER, date, from: from ?? null, to: to ?? null };
  const query = { filter, sorting, place: { at: "first" } as const };
  const read = async (few: number) => [
    (await readPayoutPage(NOBODY, { ...query, page: 1 }, few)).data.map(({ id }) => id),
    (await readPage("payouts", query, { few, countMs: 0 })).data.map(({ id }) => String(id)),
  ];
  const [found = [], ...others] = [...(await read(0)), ...(await read(100))];
  for (const other of others) expect(other).toEqual(found);
  expect((await readTotals("payouts", filter)).data.count).toBe(found.length);
  expect((await readPayoutTotals(NOBODY, filter)).data.count).toBe(found.length);
  return found;
}

test("dates can be about when payouts were created or completed, and lists be sorted by both", async () => {
  const october = { from: "2026-09-30T22:00:00Z", to: MONTH_END };
  expect(await ids({ date: "created", ...october })).toEqual(["2", "6", "8", "7", "3", "1"]);
  expect(await ids({ date: "completed", ...october })).toEqual(["1"]);
  expect(await ids({ date: "completed", from: MONTH_END })).toEqual(["5", "2", "6", "8", "7", "4"]);
  const byEnd = { column: "completedAt", descending: false };
  expect(await ids({ date: "created" }, byEnd)).toEqual(["1", "2", "5", "4", "8", "7", "6", "3"]);
  expect(await ids({ date: "created" }, { ...byEnd, descending: true })).toEqual([
    "6",
    "7",
    "8",
    "4",
    "5",
    "2",
    "1",
    "3",
  ]);
});

test("over a month's end is what was created before it and completed after it, or is open", async () => {
  expect(await ids({ date: "over", to: MONTH_END })).toEqual(["2", "6", "8", "3", "4"]);
  // Those of the month alone.
  expect(await ids({ date: "over", from: "2026-09-30T22:00:00Z", to: MONTH_END })).toEqual([
    "2",
    "6",
    "8",
    "3",
  ]);
  expect(await ids({ date: "over", to: "2026-12-31T23:00:00Z" })).toEqual(["3"]);
});

test("its sums count what failed apart", async () => {
  const filter = { ...NO_FILTER, date: "over" as const, to: MONTH_END };
  const { data } = await readPayoutTotals(NOBODY, filter);
  const sums = data.currencies.map(({ count, amount, notMoved }) => [count, amount, notMoved]);
  expect(sums).toEqual([[5, decimal("40"), 1]]);
});

test("lists whose records have no completion refuse to be asked by it", async () => {
  const filter = { ...NO_FILTER, date: "completed" as const };
  await expect(readTotals("payments", filter)).rejects.toMatchObject({ kind: "invalid_request" });
});
