import type { ListNames } from "#components/table/list-names.ts";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Completeness } from "#lib/schemas/mirror/mirrored-list.ts";
import type { Totals } from "#lib/schemas/mirror/totals.ts";

type CurrencyTotal = Totals["data"]["currencies"][number];

/** "20,004 payouts" */
export function countWords(count: number, { one, many }: ListNames): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** A currency's sum in one line: "1,250.5 USDT on Tron"; without a currency, how many there are. */
export function totalWords({ currency, amount, count }: CurrencyTotal): string {
  if (currency === null || amount === null) {
    return `${count.toLocaleString("en")} with no currency stated`;
  }
  return `${groupedAmount(amount)} ${currencyWords(currency)}`;
}

/** "USDT on Tron"; the code as it came where its network is not known. */
export function currencyWords(code: string): string {
  const { symbol, network } = splitCurrency(code);
  return network === null ? symbol : `${symbol} on ${network.name}`;
}

/** Beside a live list, which lacks nothing: that its totals do. Null where they don't. */
export function lackWords({ state }: Completeness): string | null {
  if (state === "incomplete") return "the mirror lacks some";
  return state === "behind" ? "the mirror is behind" : null;
}
