import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { countUncertainPeriods } from "#lib/records/figures/uncertain-periods.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const SEPTEMBER = { from: "2026-09-01", to: "2026-09-30", tz: "Europe/Berlin" };
const OCTOBER = { from: "2026-10-01", to: "2026-10-31", tz: "Europe/Berlin" };
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30", tz: "Europe/Berlin" };
const NONE = { now: 0, before: 0 };

async function list(id: string, status: string, readAt: string): Promise<void> {
  const createdAt = "2026-09-20T10:00:00Z";
  const value = { id, status, createdAt, amount: "10", walletCurrency: "BTC" };
  await writeRecords("payouts", readEntries([value], createdAt), { readAt });
}

beforeEach(() => emptySyncedRecords());

test("what had ended when it was first read is counted on the day of that reading, and nothing else", async () => {
  await list("1", "Completed", "2026-10-31T22:59:00Z");
  await list("2", "Completed", "2026-10-31T23:00:00Z");
  await list("3", "Failed", "2026-11-02T10:00:00Z");
  await list("4", "Processing", "2026-11-02T10:00:00Z");
  await list("5", "Processing", "2026-11-02T10:00:00Z");
  await list("5", "Completed", "2026-11-02T11:00:00Z");
  const counted = countUncertainPeriods({ period: NOVEMBER, before: OCTOBER });
  expect(await counted).toEqual({ firstRead: { now: 2, before: 1 }, acrossEnd: NONE });
});

test("what was seen open before a period's end and completed after it is counted for both periods, until it is matched", async () => {
  // Midnight in Berlin is 23:00 in UTC.
  await list("1", "Processing", "2026-10-31T22:40:00Z");
  await list("1", "Completed", "2026-10-31T23:20:00Z");
  await list("2", "Processing", "2026-10-31T23:10:00Z");
  await list("2", "Completed", "2026-10-31T23:20:00Z");
  await list("3", "Processing", "2026-10-31T22:40:00Z");
  const count = async (period: typeof NOVEMBER, before: typeof NOVEMBER) =>
    (await countUncertainPeriods({ period, before })).acrossEnd;
  expect(await count(NOVEMBER, OCTOBER)).toEqual({ now: 1, before: 1 });
  expect(await count(OCTOBER, SEPTEMBER)).toEqual({ now: 1, before: 0 });
  await database()
    .updateTable("synced_payout")
    .set({ matched_at: "2026-10-31T22:45:00Z" })
    .where("id", "=", "1")
    .execute();
  expect(await count(NOVEMBER, OCTOBER)).toEqual(NONE);
});
