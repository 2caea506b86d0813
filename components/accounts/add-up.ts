import { add } from "#lib/money/decimal.ts";
import type { MovedMoney } from "#lib/schemas/own-account.ts";

/** Exact sums by currency, in the order in which the currencies come first. */
export function addUp(months: readonly MovedMoney[][]): MovedMoney[] {
  const sums = new Map<string, MovedMoney>();
  for (const moved of months.flat()) {
    const sum = sums.get(moved.currency);
    sums.set(
      moved.currency,
      sum === undefined
        ? moved
        : { ...moved, in: add(sum.in, moved.in), out: add(sum.out, moved.out) },
    );
  }
  return [...sums.values()];
}
