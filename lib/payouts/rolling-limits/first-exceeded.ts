import { concerns } from "#lib/addresses/rules-for-currency.ts";
import { add, compare, type Decimal } from "#lib/money/decimal.ts";
import type { RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";

type Limit = Pick<RollingLimit, "id" | "per" | "covers" | "currency" | "limit">;

/** A limit that a payout goes beyond, and what the payout and those counted with it come to. */
export type Exceeded = { limit: Limit; total: Decimal };

/**
 * The first of these limits that a payout goes beyond, null if it goes beyond none. `sums` holds, by the limit's id,
 * what the other payouts that the limit counts come to. A payout that just reaches a limit is allowed. Throws an
 * Error where a sum is missing, so that nothing passes for lack of it.
 */
export function firstExceeded(
  payout: { currency: string; amount: Decimal },
  limits: readonly Limit[],
  sums: ReadonlyMap<string, Decimal>,
): Exceeded | null {
  for (const limit of limits.filter((one) => concerns(one, payout.currency))) {
    const others = sums.get(limit.id);
    if (others === undefined) throw new Error("The sum of a limit is missing.");
    const total = add(payout.amount, others);
    if (compare(total, limit.limit) > 0) return { limit, total };
  }
  return null;
}
