import { expect, test } from "vitest";
import { changeOf } from "#components/overview/change.ts";
import { decimal } from "#lib/money/decimal.ts";

const tally = (amount: string, count = 1) => ({ count, unread: 0, amount: decimal(amount) });

test.each([
  ["112.5", "100", { difference: "+12.50", share: "+12.5" }],
  ["100", "112.5", { difference: "−12.50", share: "−11.1" }],
  ["7", "7", { difference: "±0", share: "±0" }],
  ["0", "3", { difference: "−3", share: "−100" }],
  ["3", "0", { difference: "+3", share: null }],
  [
    "900000000000000000000.000000000000000001",
    "900000000000000000000",
    { difference: "+0.000000000000000001", share: "±0" },
  ],
])("%s against %s", (now, before, change) => {
  expect(changeOf(tally(now), tally(before), "USDT_TRX")).toEqual(change);
});

test("without a record in the period before there is nothing to compare", () => {
  expect(changeOf(tally("7"), tally("0", 0), "BTC")).toBeNull();
});
