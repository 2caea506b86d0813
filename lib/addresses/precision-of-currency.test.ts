import { expect, test } from "vitest";
import { precisionOf } from "#lib/addresses/precision-of-currency.ts";

test.each([
  ["BTC", 8],
  ["BTC_BTC", 8],
  ["XRP", 6],
  ["XLM", 7],
  ["USDC_XLM", 7],
  ["TRX", 6],
  ["USDT_TRX", 6],
  ["USDT_TRC20", 6],
  ["USDT_ETH", 6],
  ["USDC_ERC20", 6],
  ["USDT_BSC", 18],
  ["USDC_BEP20", 18],
  ["ETH", 18],
  ["ETH_ARB", 18],
  ["SOL", 9],
  ["USDT_SOL", 6],
  ["TON", 9],
  ["XMR", 12],
  ["DOT", 10],
  ["EUR", 2],
  ["JPY", 0],
  ["USDT", 18],
  ["NEVER_SEEN", 18],
  ["", 18],
  ["usdt_trx", 6],
])("%s has %i decimal places", (code, places) => {
  expect(precisionOf(code)).toBe(places);
});

test("a wrapped bitcoin has its contract's places, not bitcoin's", () => {
  expect(precisionOf("WBTC_ETH")).toBe(8);
  expect(precisionOf("BTC_BSC")).toBe(18);
});
