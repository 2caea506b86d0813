import * as messages from "#components/exports/dialog-messages.ts";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

type CurrencyTotal = Totals["data"]["currencies"][number];

/** What a file comes to in one currency, and the parts of it that its sum alone would hide. */
export function formatTotal({ currency, count, amount, ...parts }: CurrencyTotal): string {
  const { directions = [], inferred, internal, notMovedSums, unread } = parts;
  if (currency === null || amount === null) {
    return messages.inUnknownCurrency(count.toLocaleString("en"));
  }
  return [
    `${groupedAmount(amount)} ${formatCurrency(currency)}`,
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
}
