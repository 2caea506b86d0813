import { type OneMeaning, type SumPart, sumPart } from "#components/overview/figures/tally.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { FeeSum } from "#lib/schemas/synced/figures.ts";

type Fee = { count: number; fee: Decimal };

/**
 * What payouts of a currency and fee level cost. Apart from it, the fees that the provider states for those
 * that failed, since it does not say whether it returns them, and for those whose status is unknown. Null:
 * all levels of the network together.
 */
export type FeeLine = { currency: string; level: string | null } & Record<SumPart, Fee>;

const NONE: Fee = { count: 0, fee: ZERO };

/** A line for each currency and level, in the order of `fees`. */
export function feesByLevel(fees: readonly FeeSum[], meaningOf: OneMeaning): FeeLine[] {
  const lines = new Map<string, FeeLine>();
  for (const one of fees) {
    const { currency, level, status } = one;
    const key = JSON.stringify([currency, level]);
    const line = lines.get(key) ?? {
      currency,
      level,
      moved: NONE,
      failed: NONE,
      unclear: NONE,
    };
    const part = sumPart(meaningOf(status));
    lines.set(key, { ...line, [part]: plus(line[part], one) });
  }
  return [...lines.values()];
}

/**
 * What the chart shows of the fees: the chosen currency's network level by level, every other in
 * one line, so that the chart isn't larger than those beside it; nothing of what failed.
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
