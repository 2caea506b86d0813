import { compare } from "#lib/money/decimal.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

/**
 * The currency in which a payment came. The interface names none for a transaction; where the
 * conversion started from exactly the amount that came, it is the conversion's base currency.
 * Otherwise null: not told, never guessed.
 */
export function receivedCurrency({ transaction, conversion }: Payment): string | null {
  if (transaction?.amount == null || conversion?.baseAmount == null) return null;
  return compare(transaction.amount, conversion.baseAmount) === 0 ? conversion.baseCurrency : null;
}
