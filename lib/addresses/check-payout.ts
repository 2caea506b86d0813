import { compare } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Currency } from "#lib/schemas/currency.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/** Messages by field; no field, no fault. */
export type FieldErrors = Partial<Record<keyof PayoutRequest, string[]>>;

/**
 * What depends on the currency of a payout: that the service knows it and its smallest payout allows
 * the amount. The form and the desk's API both ask this, the latter again at the moment of sending.
 */
export function checkPayout(
  { currency: code, amount }: PayoutRequest,
  catalogue: readonly Currency[],
): { errors: FieldErrors } {
  const currency = findCurrency(code, catalogue);
  if (currency === null) {
    return { errors: { currency: [`The payment service doesn't pay out ${code}.`] } };
  }
  const { minPayout } = currency;
  if (minPayout === null || compare(amount, minPayout) >= 0) return { errors: {} };
  return { errors: { amount: [`The smallest payout is ${groupedAmount(minPayout)} ${code}.`] } };
}

/** The one currency with exactly this code: another network's minimum says nothing about this one. */
export function findCurrency(code: string, catalogue: readonly Currency[]): Currency | null {
  return catalogue.find(({ symbol }) => symbol === code) ?? null;
}
