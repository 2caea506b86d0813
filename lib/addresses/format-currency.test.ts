import { expect, test } from "vitest";
import {
  currencyNames,
  currencyOnNetwork,
  formatCurrency,
  onItsNetwork,
} from "#lib/addresses/format-currency.ts";

test.each([
  ["USDT_TRX", "USDT on Tron", "USDT on Tron"],
  ["BTC", "BTC on Bitcoin", "BTC on Bitcoin"],
  ["TON", "TON", "TON"],
  ["SUI", "SUI", "SUI"],
  ["USDT_TON", "USDT on TON", "USDT on TON"],
  ["USDT", "USDT", "USDT on network not stated"],
  ["USDT_NEW", "USDT_NEW", "USDT_NEW on network not stated"],
])("%s in words", (code, alone, withNetwork) => {
  expect(formatCurrency(code)).toBe(alone);
  expect(currencyOnNetwork(code)).toBe(withNetwork);
});

test("an amount names its currency and its network, and one name for both once", () => {
  expect(onItsNetwork("12 USDT", "USDT_TRX")).toBe("12 USDT on Tron");
  expect(onItsNetwork("0.5 TON", "TON")).toBe("0.5 TON");
});

test("beside each other, two that are called alike have their codes too", () => {
  const nameOf = currencyNames(["ETH", "ETH_ETH", "TON", "TON_TON", "BTC", "BTC", null]);
  expect(["ETH", "ETH_ETH", "TON", "TON_TON", "BTC"].map(nameOf)).toEqual([
    "ETH on Ethereum (ETH)",
    "ETH on Ethereum (ETH_ETH)",
    "TON",
    "TON (TON_TON)",
    "BTC on Bitcoin",
  ]);
});
