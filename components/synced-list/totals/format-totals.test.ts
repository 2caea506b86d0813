import { expect, test } from "vitest";
import { formatDirections, namedTotals } from "#components/synced-list/totals/format-totals.ts";
import { decimal } from "#lib/money/decimal.ts";

function of(currency: string | null, count: number, amount: string) {
  const sum = currency === null ? null : decimal(amount);
  return {
    currency,
    count,
    amount: sum,
    unread: 0,
    inferred: null,
    internal: null,
    fee: null,
    feeCurrency: null,
  };
}

const MANY = [
  of(null, 900, "0"),
  of("BTC", 2, "0.5"),
  of("USDT_TRX", 40, "1250.5"),
  of("ETH", 7, "3"),
  of("XRP", 1, "9"),
];

test("the line names the three of most records, and says how many more there are", () => {
  expect(namedTotals(MANY)).toEqual([
    "USDT on Tron (40)",
    "ETH on Ethereum (7)",
    "BTC on Bitcoin (2)",
    "and 2 more",
  ]);
});

test("two that are called alike have their codes beside", () => {
  expect(namedTotals([of("ETH", 7, "3"), of("ETH_ETH", 2, "1")])).toEqual([
    "ETH on Ethereum (ETH) (7)",
    "ETH on Ethereum (ETH_ETH) (2)",
  ]);
});

test("what is all is not said to be a part, nor what states no currency to be one", () => {
  expect(namedTotals(MANY.slice(1, 2))).toEqual(["BTC on Bitcoin (2)"]);
  expect(namedTotals(MANY.slice(0, 2))).toEqual(["BTC on Bitcoin (2)", "and 1 more"]);
  expect(namedTotals(MANY.slice(0, 1))).toEqual([]);
  expect(namedTotals([])).toEqual([]);
});

test("an amount that adds up what came in and what went out says how much of it went which way", () => {
  const directions = [
    { direction: "in" as const, count: 1200, amount: decimal("1000000") },
    { direction: "out" as const, count: 3, amount: decimal("250000.5") },
    { direction: "unknown" as const, count: 1, amount: decimal("5") },
  ];
  expect(formatDirections(directions, "USDT_TRX")).toEqual([
    "In: 1,000,000 (1,200)",
    "Out: 250,000.50 (3)",
    "Unknown direction: 5 (1)",
  ]);
});
