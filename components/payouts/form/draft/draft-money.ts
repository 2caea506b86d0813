import * as messages from "#components/payouts/form/draft/messages.ts";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { SCALE } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import { readAmount } from "#lib/money/input.ts";

/**
 * What a draft would pay, as a payout's is written: "18,000.50 USDT on Tron". What can't be read is left as
 * it was typed; null for nothing.
 */
export function draftMoney({
  amount,
  currency,
}: {
  amount: string;
  currency: string;
}): string | null {
  const read = readAmount(amount, { precision: SCALE });
  const written = read.ok ? headingAmount(read.value, currency) : amount.trim();
  return (
    [written, currency === "" ? "" : formatCurrency(currency)].filter(Boolean).join(" ") || null
  );
}

/** A draft in one line: what it would pay, and to whom. */
export function draftSummary({
  address,
  ...money
}: {
  address: string;
  amount: string;
  currency: string;
}): string {
  const amount = draftMoney(money) ?? messages.noAmountYet;
  return address === "" ? amount : messages.amountTo(amount, address.slice(0, 100).toWellFormed());
}
