import { moneyOnNetwork } from "#components/payouts/money.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** What payouts come to in each currency, exactly, and how many they are. */
export function totalsByCurrency(
  requests: readonly Pick<PayoutRequest, "amount" | "currency">[],
): { text: string; count: number }[] {
  const totals = new Map<string, { amount: Decimal; count: number }>();
  for (const { currency, amount } of requests) {
    const known = totals.get(currency) ?? { amount: ZERO, count: 0 };
    totals.set(currency, { amount: add(known.amount, amount), count: known.count + 1 });
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { amount, count }]) => ({
      text: moneyOnNetwork({ amount, currency }),
      count,
    }));
}
