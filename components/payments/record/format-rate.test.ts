import { expect, test } from "vitest";
import { checkRate } from "#components/payments/record/check-rate.ts";
import { formatRate } from "#components/payments/record/format-rate.ts";
import { decimal } from "#lib/money/decimal.ts";

function words(baseAmount: string, rate: string, quoteAmount: string): string {
  const conversion = {
    baseAmount: decimal(baseAmount),
    rate: decimal(rate),
    quoteAmount: decimal(quoteAmount),
    quoteCurrency: "USDT_TRX",
  };
  return formatRate(checkRate(conversion), conversion.quoteCurrency);
}

test("figures that agree to the last digit", () => {
  expect(words("0.5", "60000", "30000")).toBe(
    "Rate verified: base × rate is exactly the converted amount.",
  );
});

test("figures that differ are told by how much, and which way", () => {
  expect(words("0.5", "60000", "29000.25")).toBe(
    "Rate mismatch: the converted amount is 999.75 USDT_TRX less than base × rate gives (30,000 USDT_TRX).",
  );
  expect(words("0.5", "60000", "31000")).toContain("1,000 USDT_TRX more than base × rate gives");
});

test("figures that differ in their last place agree but for rounding", () => {
  expect(words("1", "0.3333333", "0.333333")).toContain("Rate verified, but for rounding");
});

test("a missing figure is not a disagreement", () => {
  const check = checkRate({ baseAmount: null, quoteAmount: null, quoteCurrency: null, rate: null });
  expect(formatRate(check, null)).toContain("can't be checked");
});
