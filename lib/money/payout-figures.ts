import { add, compare, type Decimal, subtract } from "#lib/money/decimal.ts";

export type PayoutTerms = {
  amount: Decimal;
  /** In the payout's currency; null until the provider has set it. */
  feeAmount: Decimal | null;
  /** Null if a record's flag could not be read. */
  isFeeIncluded: boolean | null;
  /** What its order asked for; null where it was not ordered in Counterfoil. */
  orderedAmount: Decimal | null;
};

/**
 * The two figures of every payout: what leaves the wallet and what the recipient gets.
 * Null stands for a figure that depends on a fee, or a flag, that is not known yet. `arrives` is zero
 * or less where an included fee eats the whole amount. A provider may state an amount from which it has deducted the
 * included fee: an order of just that much more tells.
 */
export function payoutFigures({ amount, feeAmount, isFeeIncluded, orderedAmount }: PayoutTerms): {
  leaves: Decimal | null;
  arrives: Decimal | null;
} {
  if (isFeeIncluded === null) return { leaves: null, arrives: null };
  if (isFeeIncluded && feeAmount !== null && orderedAmount !== null) {
    const isDeducted = compare(add(amount, feeAmount), orderedAmount) === 0;
    if (isDeducted) return { leaves: orderedAmount, arrives: amount };
  }
  if (isFeeIncluded)
    return { leaves: amount, arrives: feeAmount === null ? null : subtract(amount, feeAmount) };
  return { leaves: feeAmount === null ? null : add(amount, feeAmount), arrives: amount };
}
