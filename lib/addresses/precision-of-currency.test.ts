import { expect, test } from "vitest";
import { NETWORKS } from "#lib/addresses/network-table.ts";
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
  ["MATIC", 18],
  ["USDT_SPL", 6],
  ["USDC_STELLAR", 7],
  ["USDC_NOBLE", 6],
  ["XRP_XRPL", 6],
  ["EOS", 4],
  ["NEAR", 18],
  ["USDT_NEVER", 18],
  ["USDT_SOL", 6],
  ["TON", 9],
  ["XMR", 12],
  ["DOT", 10],
  ["EUR", 2],
  ["JPY", 0],
  ["USDT", 18],
  ["MNT", 18],
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

test.each(NETWORKS)("$name: every code has the decimals that the table states", (network) => {
  const { coin, codes, decimals } = network;
  expect(decimals.size).toBeGreaterThan(0);
  if (coin !== "") expect(decimals.has(coin)).toBe(true);
  for (const [symbol, places] of decimals) {
    for (const code of codes) {
      const token = symbol === "*" ? "NEVER_SEEN" : symbol;
      expect([code, precisionOf(`${token}_${code}`)]).toEqual([code, Math.min(places, 18)]);
    }
  }
});
