import { expect, test } from "vitest";
import { periodChange } from "#components/overview/period-change.ts";
import { decimal } from "#lib/money/decimal.ts";

const tally = (amount: string, count = 1) => ({ count, unread: 0, amount: decimal(amount) });

/** A difference that needs no rounding. */
const exactly = (difference: string, share: string | null) => ({
  difference,
  exact: difference,
  share,
});

test.each([
  ["112.5", "100", { difference: "+12.50", exact: "+12.5", share: "+12.5" }],
  ["100", "112.5", { difference: "−12.50", exact: "−12.5", share: "−11.1" }],
  ["7", "7", exactly("±0", "±0")],
  ["0", "3", exactly("−3", "−100")],
  ["3", "0", exactly("+3", null)],
  [
    "900000000000000000000.000000000000000001",
    "900000000000000000000",
    exactly("+0.000000000000000001", "±0"),
  ],
])("%s against %s", (now, before, change) => {
  expect(periodChange(tally(now), tally(before), "USDT_TRX")).toEqual(change);
});

test("without a record in the period before there is nothing to compare", () => {
  expect(periodChange(tally("7"), tally("0", 0), "BTC")).toBeNull();
});

test.each([
  ["USDT_TRX", "−14.56"],
  ["TON", "−14.555234"],
])("a change in %s has no more digits than its size needs", (currency, difference) => {
  const change = periodChange(tally("1"), tally("15.555234406419463663"), currency);
  expect(change).toMatchObject({ difference, exact: "−14.555234406419463663" });
});
