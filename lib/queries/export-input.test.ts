import { expect, test } from "vitest";
import { exportInput } from "#lib/queries/export-input.ts";
import { exportRequestSchema } from "#lib/schemas/mirror/export.ts";
import { NO_FILTER } from "#lib/schemas/mirror/record-filter.ts";

test("a file is asked for in the words that the desk takes, whatever else the asker knows", () => {
  const wish = {
    ...({ resource: "payouts", format: "csv", zone: "Asia/Kathmandu" } as const),
    columns: ["amount"],
    filter: { ...NO_FILTER, status: ["Failed", "a,b"], from: "2026-01-01T00:00:00Z" },
    sorting: { column: "amount", descending: true },
  };
  const source = { ...wish, many: "payouts", known: true };
  expect(exportRequestSchema.parse(exportInput(source))).toEqual(wish);
});
