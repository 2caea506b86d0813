import { expect, test } from "vitest";
import { formatCount, plural } from "#lib/text/plural.ts";

const PAYOUTS = { one: "payout", many: "payouts" };

test.each([
  [0, "0 payouts"],
  [1, "1 payout"],
  [2, "2 payouts"],
  [3_412, "3,412 payouts"],
  [1n, "1 payout"],
  [9_007_199_254_740_993n, "9,007,199,254,740,993 payouts"],
])("%s is %s", (count, words) => {
  expect(formatCount(count, PAYOUTS)).toBe(words);
});

test("the wording follows the number", () => {
  expect([1, 2].map((count) => plural(count, { one: "is", many: "are" }))).toEqual(["is", "are"]);
});
