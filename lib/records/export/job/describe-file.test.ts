import { expect, test } from "vitest";
import { describeFile } from "#lib/records/export/job/describe-file.ts";
import { DEDUCTED_FEES } from "#lib/resources/deducted-fees.ts";
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

test("of payouts, whose fees may be part of their amounts, a file says that the two sums don't add up", () => {
  const notesOf = (resource: "payouts" | "payments" | "transactions") =>
    describeFile({ ...REQUEST, resource }, "2026-11-20T23:30:00Z", NAMES).notes;
  expect(notesOf("payouts")).toContain(DEDUCTED_FEES);
  expect(notesOf("transactions")).not.toContain(DEDUCTED_FEES);
  expect(notesOf("payments")).not.toContain(DEDUCTED_FEES);
});
