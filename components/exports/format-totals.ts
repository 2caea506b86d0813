import * as messages from "#components/exports/dialog-messages.ts";
import { currencyNames } from "#lib/addresses/format-currency.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

type CurrencyTotal = Totals["data"]["currencies"][number];

/** What a file comes to in each currency, and the parts of it that its sums alone would hide. */
export function formatTotals(currencies: readonly CurrencyTotal[]): string[] {
  const nameOf = currencyNames(currencies.map(({ currency }) => currency));
  return currencies.map(({ currency, count, amount, ...parts }) => {
    const { directions = [], inferred, internal, notMovedSums, unread } = parts;
    if (currency === null || amount === null) {
      return messages.inUnknownCurrency(count.toLocaleString("en"));
    }
    return [
      `${groupedAmount(amount)} ${nameOf(currency)}`,
      ...directions.map((one) =>
        messages.amountOfDirection(one.direction, groupedAmount(one.amount)),
      ),
      ...(inferred === null ? [] : [messages.ofWhichInferred(groupedAmount(inferred.amount))]),
      ...(notMovedSums === undefined || notMovedSums.count === 0
        ? []
        : [messages.ofWhichNotMoved(groupedAmount(notMovedSums.amount))]),
      ...(internal === null ? [] : [messages.besidesInternal(groupedAmount(internal.amount))]),
      ...(unread === 0 ? [] : [messages.withoutUnreadable(unread.toLocaleString("en"))]),
    ].join(", ");
  });
}
