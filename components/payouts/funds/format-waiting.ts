import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import { formatCount } from "#lib/text/plural.ts";

type Waiting = { count: number; sum: Decimal };

/** "3 payouts, 4,200 USDT": the sum is exact. */
export function formatWaiting({ count, sum }: Waiting, currency: string): string {
  const payouts = formatCount(count, { one: "payout", many: "payouts" });
  return `${payouts}, ${headingAmount(sum, currency)} ${splitCurrency(currency).symbol}`;
}
