import type { Decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { RateCheck } from "#lib/money/rate.ts";

/**
 * What the check of a conversion's rate found, in a sentence: whether base, rate and quote agree,
 * and otherwise by exactly how much they do not.
 */
export function formatRate(check: RateCheck, currency: string | null): string {
  if (check.verdict === "unknown") {
    return "The rate can't be checked: a figure is missing, or the rate is zero.";
  }
  const unit = currency === null ? "" : ` ${currency}`;
  const { reading, expected, difference } = check;
  if (check.verdict === "exact")
    return `Rate verified: ${reading} is exactly the converted amount.`;
  const gap = `${size(difference)}${unit} ${isNegative(difference) ? "less" : "more"} than ${reading} gives (${groupedAmount(expected)}${unit})`;
  return check.verdict === "rounded"
    ? `Rate verified, but for rounding: the converted amount is ${gap}.`
    : `Rate mismatch: the converted amount is ${gap}.`;
}

function size(value: Decimal): string {
  return groupedAmount(value).replace(/^-/, "");
}

function isNegative(value: Decimal): boolean {
  return value.startsWith("-");
}
