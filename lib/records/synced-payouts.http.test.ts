import { beforeAll, expect, test } from "vitest";
import { findSyncedPayout } from "#lib/records/search/find-synced-payout.ts";
import { readSyncedWallets } from "#lib/records/wallets.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();
beforeAll(async () => {
  const payout = (id: number, walletId: unknown, walletCurrency: unknown, trackingId: string) => ({
    id,
    walletId,
    walletCurrency,
    trackingId,
    amount: "1",
    status: "Created",
    fee: "low",
    createdAt: `2024-01-${String(id).padStart(2, "0")}T00:00:00.000000Z`,
  });
  const values = [
    payout(6, "w".repeat(130), "BTC", "INV-6"),
    payout(5, null, "BTC", "INV-5"),
    payout(4, 7, null, "INV-2"),
    payout(3, 2, "ETH", "inv-1"),
    payout(2, 2, "ETH", "INV-2"),
    payout(1, 9, "BTC", "INV-1"),
  ];
  const readAt = "2026-11-21T12:00:00Z";
  await writeRecords("payouts", readEntries(values, readAt), { readAt });
});

test("wallets are those of synced payouts of any age, the most used first, none of them cut", async () => {
  expect(await readSyncedWallets()).toEqual([
    { id: "2", currency: "ETH" },
    { id: "9", currency: "BTC" },
  ]);
});

test("a tracking ID is found exactly as it is written, at the newest payout that has it", async () => {
  expect(await findSyncedPayout("INV-1")).toBe("1");
  expect(await findSyncedPayout("inv-1")).toBe("3");
  expect(await findSyncedPayout("INV-2")).toBe("4");
  expect(await findSyncedPayout("INV-")).toBeNull();
});
