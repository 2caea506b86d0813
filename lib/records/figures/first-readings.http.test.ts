import { beforeAll, expect, test } from "vitest";
import { countFirstReadEnded } from "#lib/records/figures/first-readings.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const OCTOBER = { from: "2026-10-01", to: "2026-10-31", tz: "Europe/Berlin" };
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30", tz: "Europe/Berlin" };

beforeAll(async () => {
  const list = async (id: string, status: string, readAt: string) => {
    const createdAt = "2026-09-20T10:00:00Z";
    const value = { id, status, createdAt, amount: "10", walletCurrency: "BTC" };
    await writeRecords("payouts", readEntries([value], createdAt), { readAt });
  };
  await list("1", "Completed", "2026-10-31T22:59:00Z");
  await list("2", "Completed", "2026-10-31T23:00:00Z");
  await list("3", "Failed", "2026-11-02T10:00:00Z");
  await list("4", "Processing", "2026-11-02T10:00:00Z");
  await list("5", "Processing", "2026-11-02T10:00:00Z");
  await list("5", "Completed", "2026-11-02T11:00:00Z");
});

test("what had ended when it was first read is counted on the day of that reading, and nothing else", async () => {
  const counted = countFirstReadEnded({ period: NOVEMBER, before: OCTOBER });
  expect(await counted).toEqual({ now: 2, before: 1 });
});
