import { compare } from "#lib/money/decimal.ts";
import type { Payment } from "#lib/schemas/payment.ts";

/**
 * The currency of what a payment brought. The interface names none for a transaction; it is the
 * conversion's base currency where the conversion began from exactly the amount that came,
 * otherwise null.
 */
export function receivedCurrency({ transaction, conversion }: Payment): string | null {
  if (transaction?.amount == null || conversion?.baseAmount == null) return null;
  return compare(transaction.amount, conversion.baseAmount) === 0 ? conversion.baseCurrency : null;
}
