import { inSteps, scaleFor } from "#components/charts/scale.ts";
import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";

/** What is there at all is seen, however little it is. */
const LEAST = 0.4;

/** How long each value's bar is, in percent of the longest; 0 for nothing and for what is below zero. */
export function barLengths(values: readonly Decimal[]): number[] {
  const most = values.reduce((one, other) => (compare(other, one) > 0 ? other : one), ZERO);
  const scale = scaleFor(most, 1);
  if (scale === null) return values.map(() => 0);
  const longest = inSteps(most, scale);
  return values.map((value) =>
    compare(value, ZERO) > 0 ? Math.max((inSteps(value, scale) / longest) * 100, LEAST) : 0,
  );
}
