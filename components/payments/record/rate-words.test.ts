import { expect, test } from "vitest";
import { rateWords } from "#components/payments/record/rate-words.ts";
import { decimal } from "#lib/money/decimal.ts";
import { checkRate } from "#lib/money/rate.ts";

function words(baseAmount: string, rate: string, quoteAmount: string): string {
  const conversion = {
    baseAmount: decimal(baseAmount),
    rate: decimal(rate),
    quoteAmount: decimal(quoteAmount),
    quoteCurrency: "USDT_TRX",
  };
  return rateWords(checkRate(conversion), conversion.quoteCurrency);
}

test("figures that agree to the last digit", () => {
  expect(words("0.5", "60000", "30000")).toBe(
    "The rate agrees: base × rate is exactly the quote amount.",
  );
});

test("figures that differ are told by how much, and which way", () => {
  expect(words("0.5", "60000", "29000.25")).toBe(
    "The rate does not agree: the quote amount is 999.75 USDT_TRX less than base × rate gives (30,000 USDT_TRX).",
  );
  expect(words("0.5", "60000", "31000")).toContain("1,000 USDT_TRX more than base × rate gives");
});

test("figures that differ in their last place agree but for rounding", () => {
  expect(words("1", "0.3333333", "0.333333")).toContain("agrees but for rounding");
});

test("a missing figure is not a disagreement", () => {
  const check = checkRate({ baseAmount: null, quoteAmount: null, quoteCurrency: null, rate: null });
  expect(rateWords(check, null)).toContain("cannot be checked");
});
