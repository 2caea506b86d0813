import {
  absolute,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  subtract,
  ZERO,
} from "#lib/money/decimal.ts";
import { groupedAmount, headingAmount, roundedChange } from "#lib/money/format.ts";
import type { Tally } from "#lib/schemas/figures/figures.ts";

const HUNDRED = decimal("100");

/** A change against the period before: the difference, rounded and exact, and its share of what was; each signed. */
export type PeriodChange = { difference: string; exact: string; share: string | null };

/** Null where there is nothing to compare with: no record in the period before. */
export function periodChange(
  now: Tally,
  before: Tally,
  currency: string | null,
): PeriodChange | null {
  if (before.count === 0) return null;
  const difference = subtract(now.amount, before.amount);
  const isShare = compare(before.amount, ZERO) > 0;
  const share = isShare ? divide(multiply(difference, HUNDRED), before.amount, 1) : null;
  return {
    difference: signed(difference, (value) =>
      headingAmount(roundedChange(value, currency), currency),
    ),
    exact: signed(difference, groupedAmount),
    share: share === null ? null : signed(share, groupedAmount),
  };
}

function signed(value: Decimal, format: (value: Decimal) => string): string {
  const sign = { "-1": "−", "0": "±", "1": "+" }[String(compare(value, ZERO))];
  return `${sign}${format(absolute(value))}`;
}
