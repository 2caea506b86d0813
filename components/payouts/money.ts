import { onItsNetwork } from "#lib/addresses/format-currency.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

type Money = Pick<PayoutRequest, "amount" | "currency">;

/** "12,000 USDT", as headings and buttons name it. */
export function moneyOf({ amount, currency }: Money): string {
  return `${headingAmount(amount, currency)} ${splitCurrency(currency).symbol}`.trim();
}

/** "12,000 USDT on Tron", wherever somebody confirms it. */
export function moneyOnNetwork(money: Money): string {
  return onItsNetwork(moneyOf(money), money.currency);
}
