import { expect, test } from "vitest";
import { catalogueCode } from "#lib/payouts/approve/catalogue-code.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const catalogue = ["USDT_TRX", "BTC", "Abc", "aBC", null].map((symbol, id) =>
  currencyOf(symbol, { id }),
);

test.each([
  ["USDT_TRX", "USDT_TRX"],
  ["usdt_trx", "USDT_TRX"],
  ["Btc", "BTC"],
  ["aBC", "aBC"],
  // Two differ from it in case alone: which is meant can't be told.
  ["ABC", null],
  ["USDT", null],
  ["", null],
])("%s is written %s", (typed, code) => {
  expect(catalogueCode(typed, catalogue)).toBe(code);
});
