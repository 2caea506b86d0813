import { expect, test } from "vitest";
import { namedTotals } from "#components/synced-list/totals/format-totals.ts";
import { decimal } from "#lib/money/decimal.ts";

function of(currency: string | null, count: number, amount: string) {
  const sum = currency === null ? null : decimal(amount);
  return { currency, count, amount: sum, unread: 0, fee: null, feeCurrency: null };
}

const MANY = [
  of(null, 900, "0"),
  of("BTC", 2, "0.5"),
  of("USDT_TRX", 40, "1250.5"),
  of("ETH", 7, "3"),
  of("XRP", 1, "9"),
];

test("the line names those of most records, and says how many more there are", () => {
  expect(namedTotals(MANY)).toEqual([
    "1,250.5 USDT on Tron",
    "3 ETH on Ethereum",
    "0.5 BTC on Bitcoin",
    "and 2 more",
  ]);
});

test("what is all is not said to be a part, nor what states no currency to be a sum", () => {
  expect(namedTotals(MANY.slice(1, 2))).toEqual(["0.5 BTC on Bitcoin"]);
  expect(namedTotals(MANY.slice(0, 2))).toEqual(["0.5 BTC on Bitcoin", "and 1 more"]);
  expect(namedTotals(MANY.slice(0, 1))).toEqual([]);
  expect(namedTotals([])).toEqual([]);
});
