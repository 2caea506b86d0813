import { expect, test } from "vitest";
import { ofWaitsColumn, toWaitsColumn } from "#lib/payout-rows/waits-column.ts";
import { waitsDetailSchema } from "#lib/schemas/payouts/waits-detail.ts";

test("a possible match is written so that the released version can read it, and read as what it is", () => {
  const detail = { why: "possible_match", matchOf: "another" } as const;
  const column: unknown = JSON.parse(toWaitsColumn(detail));
  expect(column).toMatchObject({ why: "equal_order" });
  expect(waitsDetailSchema.parse(ofWaitsColumn(column))).toEqual(detail);
  expect(ofWaitsColumn(detail), "as it was written before").toEqual(detail);
});

test("what waits for anything else is written and read as it is", () => {
  const detail = { why: "equal_order" } as const;
  expect(JSON.parse(toWaitsColumn(detail))).toEqual(detail);
  expect(ofWaitsColumn(detail)).toEqual(detail);
  expect(ofWaitsColumn(null)).toBeNull();
});
