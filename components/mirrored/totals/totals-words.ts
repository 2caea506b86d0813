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

/** So many currencies, those of most records, are named in one line; all stand in the table behind it. */
const NAMED = 3;

/** Sums for one line, "1,250.5 USDT on Tron", and how many the line leaves out: none is taken for all. */
export function namedTotals(currencies: readonly CurrencyTotal[]): string[] {
  const words = currencies
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ currency, amount }) =>
      currency === null || amount === null
        ? []
        : `${groupedAmount(amount)} ${currencyWords(currency)}`,
    )
    .slice(0, NAMED);
  const others = currencies.length - words.length;
  return others && words.length ? [...words, `and ${others} more`] : words;
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
