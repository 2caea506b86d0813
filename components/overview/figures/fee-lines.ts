import { hasFailed } from "#components/overview/figures/tally.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { FeeSum } from "#lib/schemas/mirror/figures.ts";

type Fee = { count: number; fee: Decimal };

/**
 * What payouts of a currency and fee level cost, and apart from it the fees that the service states of those
 * that failed: it does not say whether it gives them back. Null: all levels of the network together.
 */
export type FeeLine = { currency: string; level: string | null; moved: Fee; failed: Fee };

const NONE: Fee = { count: 0, fee: ZERO };

/** A line for each currency and level, in the order of `fees`. */
export function feesByLevel(fees: readonly FeeSum[]): FeeLine[] {
  const lines = new Map<string, FeeLine>();
  for (const one of fees) {
    const { currency, level, status } = one;
    const key = JSON.stringify([currency, level]);
    const line = lines.get(key) ?? { currency, level, moved: NONE, failed: NONE };
    const part = hasFailed(status) ? "failed" : "moved";
    lines.set(key, { ...line, [part]: plus(line[part], one) });
  }
  return [...lines.values()];
}

/**
 * What the picture shows of the fees: the chosen currency's network level by level, every other in one
 * line, so that the picture doesn't outgrow its neighbours on a page; of what failed nothing.
 */
export function feeLines(fees: readonly FeeLine[], chosen: string): FeeLine[] {
  const lines: FeeLine[] = [];
  for (const one of fees.filter(({ moved }) => moved.count > 0)) {
    const last = lines.at(-1);
    if (one.currency === chosen) lines.push(one);
    else if (last?.currency === one.currency) last.moved = plus(last.moved, one.moved);
    else lines.push({ ...one, level: null });
  }
  return lines;
}

function plus(one: Fee, other: Fee): Fee {
  return { count: one.count + other.count, fee: add(one.fee, other.fee) };
}
