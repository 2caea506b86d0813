import { add, type Decimal } from "#lib/money/decimal.ts";
import type { FeeSum } from "#lib/schemas/mirror/figures.ts";

/** A line of the picture of fees. Null: all levels of the network together. */
type FeeLine = { currency: string; level: string | null; count: number; fee: Decimal };

/**
 * What the picture shows of the fees: the chosen currency's network level by level, every other in one
 * line, so that the picture doesn't outgrow its neighbours on a page. In the order of `fees`.
 */
export function feeLines(fees: readonly FeeSum[], chosen: string): FeeLine[] {
  const lines: FeeLine[] = [];
  for (const one of fees) {
    const last = lines.at(-1);
    if (one.currency === chosen) lines.push({ ...one });
    else if (last?.currency === one.currency) {
      last.count += one.count;
      last.fee = add(last.fee, one.fee);
    } else lines.push({ ...one, level: null });
  }
  return lines;
}
