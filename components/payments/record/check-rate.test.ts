import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRate } from "#components/payments/record/check-rate.ts";
import { add, compare, decimal, divide, multiply } from "#lib/money/decimal.ts";

function conversion(base: string, rate: string, quote: string, quoteCurrency: string | null) {
  return {
    baseAmount: decimal(base),
    rate: decimal(rate),
    quoteAmount: decimal(quote),
    quoteCurrency,
  };
}

describe("checkRate", () => {
  test.each([
    ["to the last digit", "0.5", "62000.12", "31000.06", "USDT_TRX", "exact", "base × rate", "0"],
    ["the other way round", "31000", "62000", "0.5", "BTC", "exact", "base ÷ rate", "0"],
    ["cents", "3", "0.3333", "1", "EUR", "rounded", "base × rate", "0.0001"],
    [
      "six places",
      "1",
      "0.12345678",
      "0.123457",
      "USDT_TRX",
      "rounded",
      "base × rate",
      "0.00000022",
    ],
    ["a cent too much", "3", "0.3333", "1.01", "EUR", "differs", "base × rate", "0.0101"],
    [
      "a round quote hides nothing",
      "1",
      "1250.47",
      "1250.5",
      "ETH",
      "differs",
      "base × rate",
      "0.03",
    ],
  ])("%s", (_name, base, rate, quote, currency, verdict, reading, difference) => {
    expect(checkRate(conversion(base, rate, quote, currency))).toMatchObject({
      verdict,
      reading,
      difference: decimal(difference),
    });
  });

  test("the closer reading is told where neither agrees", () => {
    expect(checkRate(conversion("100", "50", "2.5", "BTC"))).toMatchObject({
      verdict: "differs",
      reading: "base ÷ rate",
      expected: decimal("2"),
      difference: decimal("0.5"),
    });
  });

  test("a missing figure or a rate of zero leaves it unknown", () => {
    const whole = conversion("1", "2", "2", "BTC");
    for (const part of ["baseAmount", "rate", "quoteAmount"])
      expect(checkRate({ ...whole, [part]: null })).toEqual({ verdict: "unknown" });
    expect(checkRate(conversion("1", "0", "0", "BTC"))).toEqual({ verdict: "unknown" });
    expect(checkRate({ ...whole, quoteCurrency: null })).toMatchObject({ verdict: "exact" });
  });

  const amounts = fc.bigInt({ min: 1n, max: 10n ** 40n }).map((units) => {
    const digits = units.toString().padStart(19, "0");
    return decimal(`${digits.slice(0, -18)}.${digits.slice(-18)}`);
  });

  test("an exact product is exact at any size, and one unit more in its 7th place is not", () => {
    fc.assert(
      fc.property(amounts, amounts, (baseAmount, rate) => {
        const quoteAmount = multiply(baseAmount, rate);
        const exact = { baseAmount, rate, quoteAmount, quoteCurrency: "ETH" };
        expect(checkRate(exact)).toMatchObject({ verdict: "exact", expected: quoteAmount });
        const more = add(add(quoteAmount, decimal("0.00001")), multiply(baseAmount, HALF));
        const check = checkRate({ ...exact, quoteAmount: more });
        if (check.verdict !== "unknown" && check.reading === "base × rate")
          expect(check.verdict).toBe("differs");
      }),
    );
  });

  test("a quotient cut to 18 places agrees", () => {
    fc.assert(
      fc.property(amounts, amounts, (baseAmount, rate) => {
        const quoteAmount = divide(baseAmount, rate);
        const check = checkRate({ baseAmount, rate, quoteAmount, quoteCurrency: "ETH" });
        expect(check.verdict).not.toBe("unknown");
        if (compare(quoteAmount, decimal("0")) !== 0) expect(check.verdict).not.toBe("differs");
      }),
    );
  });
});

const HALF = decimal("0.0000000000000000005");
