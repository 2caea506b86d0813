import { expect, test } from "vitest";
import { alignedDecimals, hasRoom } from "#components/data-table/cells/aligned-decimals.ts";

const parts = (amount: string) => {
  const [whole = "", fraction = ""] = amount.split(".");
  return { whole, fraction };
};

test.each([
  ["none", [], 0],
  ["whole ones", ["1", "2,000"], 0],
  ["the most that one has", ["12.50", "0.14233998", "101"], 8],
  ["one of 18 decimals is out of line", ["23.472453157947242243", "12.50", "105.5"], 2],
  ["one of billions is out of line", ["16,500,000,000,000", "0.14233998", "0.5"], 8],
  ["18 decimals alone", ["0.472453157947242243"], 0],
])("%s", (_, amounts, decimals) => {
  expect(alignedDecimals(amounts.map(parts))).toBe(decimals);
});

test("an amount that would go on to a second line is not padded", () => {
  expect(hasRoom(parts("123,456,789.123456"), 6)).toBe(false);
  expect(hasRoom(parts("638.183436"), 8)).toBe(true);
});
