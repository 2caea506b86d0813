import { expect, test } from "vitest";
import { exportInput } from "#lib/api-client/records/export-input.ts";
import { exportRequestSchema } from "#lib/schemas/synced/export.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";

test("a file is asked for in the fields that Counterfoil takes, whatever else the caller knows", () => {
  const wish = {
    ...({ resource: "payouts", format: "csv", zone: "Asia/Kathmandu" } as const),
    columns: ["amount"],
    dialect: { separator: "semicolon", decimalSign: "comma" } as const,
    filter: {
      ...NO_FILTER,
      status: { not: true, values: ["Failed", "a,b"] },
      from: "2026-01-01T00:00:00Z",
    },
    sorting: { column: "amount", descending: true },
  };
  const source = { ...wish, many: "payouts", known: true };
  expect(exportRequestSchema.parse(exportInput(source))).toEqual(wish);
});
