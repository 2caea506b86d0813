import { precisionOf } from "#lib/addresses/precision-of-currency.ts";
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  SCALE,
  subtract,
  ZERO,
} from "#lib/money/decimal.ts";

/** What `checkRate` needs of a conversion (docs/provider-interface.md). */
export type RatedConversion = {
  baseAmount: Decimal | null;
  quoteAmount: Decimal | null;
  quoteCurrency: string | null;
  rate: Decimal | null;
};

/**
 * `exact`: to the last digit · `rounded`: within the last place that the quote amount shows ·
 * `differs`: by more · `unknown`: a figure is missing, or the rate is zero.
 * `expected` is the quote amount that base and rate give, `difference` is quoteAmount - expected; both
 * are cut to 36 decimal places where the reading is a division.
 */
export type RateCheck =
  | { verdict: "unknown" }
  | {
      verdict: "exact" | "rounded" | "differs";
      reading: "base × rate" | "base ÷ rate";
      expected: Decimal;
      difference: Decimal;
    };

const DIVISION_PLACES = 2 * SCALE;

/**
 * Whether a conversion's figures agree. The interface does not say which way round its rate is, so
 * that both are tried and the closer one is told. Rounding is allowed for in the quote amount (one
 * unit of the last place that it shows) and in the rate (half a unit of its 18th place).
 */
export function checkRate(conversion: RatedConversion): RateCheck {
  const { baseAmount, quoteAmount, quoteCurrency, rate } = conversion;
  if (baseAmount === null || quoteAmount === null || rate === null || compare(rate, ZERO) === 0)
    return { verdict: "unknown" };
  const product = multiply(baseAmount, rate);
  const quotient = divide(baseAmount, rate, DIVISION_PLACES);
  const byProduct = subtract(quoteAmount, product);
  const byQuotient = subtract(quoteAmount, quotient);
  const isProduct = compare(absolute(byProduct), absolute(byQuotient)) <= 0;
  const expected = isProduct ? product : quotient;
  const difference = isProduct ? byProduct : byQuotient;
  const drift = absolute(isProduct ? baseAmount : divide(quotient, rate, DIVISION_PLACES));
  const slack = add(lastPlace(quoteAmount, quoteCurrency), multiply(drift, HALF_LAST_PLACE));
  return {
    verdict:
      compare(difference, ZERO) === 0
        ? "exact"
        : compare(absolute(difference), slack) <= 0
          ? "rounded"
          : "differs",
    reading: isProduct ? "base × rate" : "base ÷ rate",
    expected,
    difference,
  };
}

const HALF_LAST_PLACE = decimal(`0.${"0".repeat(SCALE)}5`);

/** Services round quotes to six places at the coarsest, or to all that the currency has. */
const COARSEST = 6;

/** One unit of the last place to which the quote may have been rounded. */
function lastPlace(quoteAmount: Decimal, quoteCurrency: string | null): Decimal {
  const shown = (quoteAmount.split(".")[1] ?? "").replace(/0+$/, "").length;
  const possible = quoteCurrency === null ? SCALE : precisionOf(quoteCurrency);
  const places = Math.max(shown, Math.min(possible, COARSEST));
  return decimal(places === 0 ? "1" : `0.${"0".repeat(places - 1)}1`);
}
