import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { mirroredPath, totalsPath } from "#lib/queries/mirror-path.ts";
import { queryOf } from "#lib/route/parse-input.ts";
import { type MirrorQuery, mirrorQuerySchema } from "#lib/schemas/mirror/mirror-query.ts";
import { NO_FILTER, recordFilterSchema } from "#lib/schemas/mirror/record-filter.ts";

const filter = {
  ...NO_FILTER,
  ...{ from: "2026-01-31T23:00:00Z", to: "2026-02-01T23:00:00.5Z", status: ["A, b%", "Created"] },
  ...{ network: ["-", "tron"], min: decimal("0.1"), wallet: ["2001"], q: "a & b=c" },
};
const places: MirrorQuery["place"][] = [
  { at: "first" },
  { at: "last" },
  { at: "after", cursor: "abc_-" },
  { at: "before", cursor: "abc" },
];

test.each(places)("a list's address says all that is asked of it: %j", (place) => {
  const query = { filter, sorting: { column: "feeAmount", descending: true }, place };
  const given = queryOf(`http://desk${mirroredPath("payouts", query)}`);
  expect(mirrorQuerySchema("payouts").parse(given)).toEqual(query);
});

test("what is left open is left out", () => {
  const sorting = { column: "createdAt", descending: true };
  const path = mirroredPath("payments", { filter: NO_FILTER, sorting, place: { at: "first" } });
  expect(path).toBe("/api/payments?source=mirror");
  expect(totalsPath("payments", NO_FILTER)).toBe("/api/payments/totals");
});

test("so does the address of its totals", () => {
  const given = queryOf(`http://desk${totalsPath("payouts", filter)}`);
  expect(recordFilterSchema.parse(given)).toEqual(filter);
});
