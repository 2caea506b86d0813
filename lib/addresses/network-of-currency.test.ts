import { describe, expect, test } from "vitest";
import {
  feeIncludedWarning,
  formatNetwork,
  splitCurrency,
} from "#lib/addresses/network-of-currency.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";

describe("splitCurrency", () => {
  test.each([
    ["BTC", "BTC", "Bitcoin"],
    ["USDT_TRX", "USDT", "Tron"],
    ["USDT_TRC20", "USDT", "Tron"],
    ["USDT_ETH", "USDT", "Ethereum"],
    ["USDT_BSC", "USDT", "BNB Smart Chain"],
    ["USDT_POLYGON", "USDT", "Polygon"],
    ["USDT_SOL", "USDT", "Solana"],
    ["USDT_TON", "USDT", "TON"],
    ["USDT_AVAX", "USDT", "Avalanche C-Chain"],
    ["USDT_ARB", "USDT", "Arbitrum One"],
    ["USDC_XLM", "USDC", "Stellar"],
    ["USDC_BASE", "USDC", "Base"],
    ["ETH_OPT", "ETH", "Optimism"],
    ["ETH_OP", "ETH", "Optimism"],
    ["ETH", "ETH", "Ethereum"],
    ["BNB", "BNB", "BNB Smart Chain"],
    ["MATIC", "MATIC", "Polygon"],
    ["XRP", "XRP", "XRP Ledger"],
    ["OSMO", "OSMO", "Osmosis"],
    ["usdt_trx", "usdt", "Tron"],
    ["A_B_TRX", "A_B", "Tron"],
  ])("%s is %s on %s", (code, symbol, name) => {
    const split = splitCurrency(code);
    expect([split.symbol, split.network?.name]).toEqual([symbol, name]);
    expect(formatNetwork(code)).toBe(name);
  });

  test.each([
    "USDT",
    "EUR",
    "ARB",
    "OP",
    "WBTC",
    "USDT_NEWCHAIN",
    "",
    "_",
    "_TRX",
    "__proto__",
    "constructor",
  ])("%j states no network, and nothing of it is hidden", (code) => {
    expect(splitCurrency(code)).toEqual({ symbol: code, network: null });
    expect(formatNetwork(code)).toBe("network not stated");
  });
});

describe("the catalogue", () => {
  test("has every id and every code once", () => {
    const ids = NETWORKS.map(({ id }) => id);
    const codes = NETWORKS.flatMap((network) => network.codes);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => code === code.toUpperCase())).toBe(true);
  });

  test.each([
    ["XRP", "optional", "Tag"],
    ["XLM", "optional", "Memo"],
    ["USDT_TON", "optional", "Comment"],
    ["ATOM", "optional", "Memo"],
    ["BTC", "none", "Tag"],
    ["USDT_TRX", "none", "Tag"],
  ])("%s: the tag is %s and called %s", (code, rule, name) => {
    expect(splitCurrency(code).network?.tag).toEqual({ rule, name });
  });
});

describe("feeIncludedWarning", () => {
  test.each([
    "ADA",
    "ETH_ARB",
    "AVAX",
    "BNB",
    "ETH",
    "MATIC",
    "POL",
    "ETH_OPT",
    "TRX",
    "XLM",
    "XMR",
    "XRP",
  ])("%s: others refuse it", (code) => {
    expect(feeIncludedWarning(code)).toContain("Many providers refuse");
  });

  test.each([
    ["USDT_TRX", "paid in TRX"],
    ["WBTC_ETH", "paid in ETH"],
    ["USDC_NOBLE", "paid in another coin"],
    ["USDT", "its network's own coin"],
    ["ARB", "its network's own coin"],
    ["MNT", "its network's own coin"],
  ])("%s is a token, whose gas comes from elsewhere", (code, words) => {
    expect(feeIncludedWarning(code)).toContain(words);
    expect(feeIncludedWarning(code)).toContain("insufficient funds");
  });

  test.each(["BTC", "LTC", "DOGE", "BCH", "SOL", "TON", "ATOM", "EUR", "USD"])(
    "%s: nothing is known against it",
    (code) => {
      expect(feeIncludedWarning(code)).toBeNull();
    },
  );
});
