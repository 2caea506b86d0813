import { expect, test } from "vitest";
import { draftMoney } from "#components/payouts/form/draft/draft-money.ts";

test.each([
  ["18000.5", "USDT_TRX", "18,000.50 USDT on Tron"],
  ["12", "", "12"],
  ["", "BTC", "BTC on Bitcoin"],
  ["1,5", "USDT_TRX", "1,5 USDT on Tron"],
  ["", "", null],
])("%s and %s are written as %s", (amount, currency, written) => {
  expect(draftMoney({ amount, currency })).toBe(written);
});
