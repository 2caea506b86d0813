import type { RateCheck } from "#components/payments/record/check-rate.ts";
import * as messages from "#components/payments/record/messages.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";

/**
 * What the check of a conversion's rate found, in a sentence: whether base, rate and quote agree,
 * and otherwise by exactly how much they do not.
 */
export function formatRate(check: RateCheck, currency: string | null): string {
  if (check.verdict === "unknown") {
    return messages.rateUncheckable;
  }
  const unit = currency === null ? "" : ` ${currency}`;
  const { reading, expected, difference } = check;
  if (check.verdict === "exact") return messages.rateExact(reading);
  const gap = {
    size: `${size(difference)}${unit}`,
    isLess: isNegative(difference),
    reading,
    expected: `${groupedAmount(expected)}${unit}`,
  };
  return check.verdict === "rounded" ? messages.rateRounded(gap) : messages.rateMismatch(gap);
}

function size(value: Decimal): string {
  return groupedAmount(value).replace(/^-/, "");
}

function isNegative(value: Decimal): boolean {
  return value.startsWith("-");
}
