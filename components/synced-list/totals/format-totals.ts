import * as messages from "#components/synced-list/totals/messages.ts";
import { currencyNames } from "#lib/addresses/format-currency.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

type CurrencyTotal = Totals["data"]["currencies"][number];

/**
 * This many currencies, those of most records, are named in one line; all are in the table behind
 * it.
 */
const NAMED = 3;

/** Currencies by how many records have them. */
function byCount(currencies: readonly CurrencyTotal[]): CurrencyTotal[] {
  return currencies.toSorted((one, other) => other.count - one.count);
}

/** Counts for one line, "USDT on Tron (8,120)", and how many the line leaves out: none is taken for all. */
export function namedTotals(currencies: readonly CurrencyTotal[]): string[] {
  const nameOf = currencyNames(currencies.map(({ currency }) => currency));
  const words = byCount(currencies)
    .flatMap(({ currency, count }) => (currency === null ? [] : { currency, count }))
    .slice(0, NAMED)
    .map(({ currency, count }) => messages.currencyCount(nameOf(currency), count));
  const others = currencies.length - words.length;
  return others && words.length ? [...words, messages.andMore(others)] : words;
}

/** Beneath an amount that adds up what came in and what went out: how much of it went which way. */
export function formatDirections(
  directions: NonNullable<CurrencyTotal["directions"]>,
  currency: string | null,
): string[] {
  return directions.map(({ direction, count, amount }) =>
    messages.amountOfDirection(direction, count, headingAmount(amount, currency)),
  );
}

/** Beside a live list, which lacks nothing: that its totals do. Null if they don't. */
export function formatLack({ state }: Completeness): string | null {
  if (state === "incomplete") return messages.recordsAreMissing;
  return state === "behind" ? messages.mayBeOutOfDate : null;
}
