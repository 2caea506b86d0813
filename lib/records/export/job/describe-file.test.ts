import { expect, test } from "vitest";
import { describeFile } from "#lib/records/export/job/describe-file.ts";
import { FEE_NOTES } from "#lib/resources/fee-notes.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

const REQUEST = {
  format: "csv" as const,
  filter: NO_FILTER,
  sorting: NEWEST_FIRST,
  zone: "UTC",
  dialect: STANDARD_DIALECT,
  columns: null,
};

const NAMES = { walletNames: new Map(), memberNames: new Map() };

test("a file says that sums of payouts and their fees don't add up, and which transactions' fees are summed", () => {
  const notesOf = (resource: "payouts" | "payments" | "transactions") =>
    describeFile({ ...REQUEST, resource }, "2026-11-20T23:30:00Z", NAMES).notes;
  const { currency, coin } = FEE_NOTES;
  const among = (notes: string[]) => notes.filter((note) => note === currency || note === coin);
  expect(among(notesOf("payouts"))).toEqual([currency]);
  expect(among(notesOf("transactions"))).toEqual([coin]);
  expect(among(notesOf("payments"))).toEqual([]);
});
