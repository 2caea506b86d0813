import { beforeAll, expect, test } from "vitest";
import { readPage } from "#lib/records/pages/page.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

beforeAll(async () => {
  const payout = (
    id: number,
    trackingId: string | null,
    tag: string | null,
    label: string | null,
  ) => ({
    id,
    trackingId,
    tag,
    label,
    amount: "2.5",
    walletCurrency: "BTC",
    status: "Completed",
    createdAt: `2026-01-0${id}T10:00:00Z`,
  });
  const payouts = [
    payout(1, "refund-1", "refund", "Refund of order 7"),
    payout(2, "refund-2", null, "Invoice"),
    payout(3, null, null, "A refund, and a refunded fee"),
    payout(4, null, null, "Invoice"),
    payout(5, null, null, null),
  ];
  const readAt = "2026-11-21T12:00:00Z";
  await writeRecords("payouts", readEntries(payouts, readAt), { readAt });
});

test("what matches a text in several ways is listed, counted and summed once", async () => {
  const filter = { ...NO_FILTER, q: "refund" };
  const page = await readPage("payouts", { filter, sorting: NEWEST_FIRST, place: { at: "first" } });
  expect(page.data.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(page.meta.total).toBe(3);
  const { data } = await readTotals("payouts", filter);
  expect(data.currencies).toMatchObject([
    { currency: "BTC", count: 3, amount: "7.500000000000000000" },
  ]);
});
