import { expect, test } from "vitest";
import { feeCurrency } from "#lib/addresses/fee-currency.ts";

test.each([
  ["payouts", "USDT_TRX", "USDT_TRX"],
  ["transactions", "USDT_TRX", "TRX"],
  ["transactions", "USDC_BASE", "ETH_BASE"],
  ["transactions", "ETH_OPT", "ETH_OPT"],
  ["transactions", "USDT_ETH", "ETH"],
  ["transactions", "BTC", "BTC"],
  // On which network this token moved is not stated.
  ["transactions", "USDT", null],
  ["transactions", "USDT_NEWNET", null],
  ["payments", "BTC", null],
] as const)("a fee of %s in %s is in %s", (resource, currency, coin) => {
  expect(feeCurrency(resource, currency)).toBe(coin);
});
