import { expect, test } from "vitest";
import { currencySearchText } from "#lib/addresses/currency-search.ts";

test.each([
  ["usdt trc20", "USDT_TRX"],
  ["tether erc20", "USDT_ETH"],
  ["bep20", "USDT_BSC"],
  ["matic", "POL"],
  ["arbitrum one", "ETH_ARB"],
])("%s finds %s by what users call its network", (query, symbol) => {
  const text = currencySearchText({ symbol, name: "Tether" });
  for (const word of query.split(" ")) expect(text).toContain(word);
});

test("what is not known of a currency is not searched", () => {
  expect(currencySearchText({ symbol: "EUR", name: "Euro" })).toBe("eur euro");
  expect(currencySearchText({ symbol: null, name: null })).toBe("");
});
