import { expect, test } from "vitest";
import { formatTotals } from "#components/exports/format-totals.ts";
import { decimal } from "#lib/money/decimal.ts";

const USDT = {
  currency: "USDT_TRX",
  count: 4,
  unread: 0,
  amount: decimal("1250000"),
  inferred: null,
  internal: { count: 1, amount: decimal("7") },
  fee: null,
  feeCurrency: null,
};

test("an amount that adds up what came in and what went out says how much of it went which way", () => {
  const directions = [
    { direction: "in" as const, count: 2, amount: decimal("1000000") },
    { direction: "out" as const, count: 1, amount: decimal("249000.5") },
    { direction: "unknown" as const, count: 1, amount: decimal("999.5") },
  ];
  expect(formatTotals([{ ...USDT, directions }])).toEqual([
    "1,250,000 USDT on Tron, in: 1,000,000, out: 249,000.5, unknown direction: 999.5, and 7 of internal transfers",
  ]);
});

test("an amount of one direction says nothing more", () => {
  expect(formatTotals([{ ...USDT, internal: null }])).toEqual(["1,250,000 USDT on Tron"]);
});

test("an amount says how many records are not in it, since theirs can't be read", () => {
  expect(formatTotals([{ ...USDT, internal: null, unread: 2 }])).toEqual([
    "1,250,000 USDT on Tron, without 2 whose amount can't be read",
  ]);
});

test("currencies that are called alike have their codes beside", () => {
  const other = { ...USDT, currency: "USDT_TRC20", internal: null };
  expect(formatTotals([{ ...USDT, internal: null }, other])).toEqual([
    "1,250,000 USDT on Tron (USDT_TRX)",
    "1,250,000 USDT on Tron (USDT_TRC20)",
  ]);
});
