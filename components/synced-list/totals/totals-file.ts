import { formatCurrency } from "#components/synced-list/totals/format-totals.ts";
import * as messages from "#components/synced-list/totals/table-messages.ts";
import { BYTE_ORDER_MARK, csvWriter } from "#lib/csv/csv.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { fieldsOf, type Resource } from "#lib/resources/define-resource.ts";
import { type CsvDialect, DECIMAL_SIGNS, SEPARATORS } from "#lib/schemas/synced/csv-dialect.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

type Data = Totals["data"];
type CurrencyTotal = Data["currencies"][number];

/** What a list's totals can be sorted by. Amounts of several currencies have no order. */
export type TotalsSort = "currency" | "count";

/** The name of a fee that a resource's totals have, if they have one. */
export function feeNameOf(resource: Resource): string | null {
  return fieldsOf(resource).find(({ total }) => total !== undefined)?.total ?? null;
}

/** By the names of the currencies, those of unknown currency last; or those of most records first. */
export function sortedTotals(currencies: readonly CurrencyTotal[], by: TotalsSort) {
  return currencies.toSorted((one, other) => {
    if (by === "count") return other.count - one.count;
    if (one.currency === null || other.currency === null) {
      return Number(one.currency === null) - Number(other.currency === null);
    }
    return formatCurrency(one.currency).localeCompare(formatCurrency(other.currency), "en");
  });
}

/** The totals as a spreadsheet takes them from the clipboard: exact amounts, a tab between columns. */
export function totalsText(resource: Resource, totals: Data): string {
  return rowsOf(resource, totals, (amount) => amount)
    .map((cells) => cells.join("\t"))
    .join("\n");
}

/** The totals as a CSV file in the member's dialect: exact amounts. */
export function totalsCsv(resource: Resource, totals: Data, dialect: CsvDialect): string {
  const { line, freeText } = csvWriter(SEPARATORS[dialect.separator]);
  const sign = DECIMAL_SIGNS[dialect.decimalSign];
  const rows = rowsOf(resource, totals, (amount) => amount.replace(".", sign));
  return BYTE_ORDER_MARK + rows.map((cells) => line(cells.map(freeText))).join("");
}

function rowsOf(resource: Resource, totals: Data, written: (amount: Decimal) => string) {
  const fees = feeNameOf(resource);
  const sum = (amount: Decimal | null) => (amount === null ? "" : written(amount));
  const name = (code: string | null) => (code === null ? "" : formatCurrency(code));
  // Counted with the rest and summed apart: without it, counts and amounts could not be told together.
  const hasInternal = totals.currencies.some(({ internal }) => internal !== null);
  return [
    [
      messages.currency,
      resource.noun.title,
      messages.amount,
      ...(hasInternal ? [messages.internalCount, messages.internalAmount] : []),
      ...(fees === null ? [] : [fees, messages.currencyOf(fees)]),
    ],
    ...totals.currencies.map(({ currency, count, amount, internal, fee, feeCurrency }) => [
      currency === null ? messages.noCurrency : name(currency),
      String(count),
      sum(amount),
      ...(hasInternal ? [String(internal?.count ?? 0), sum(internal?.amount ?? null)] : []),
      ...(fees === null ? [] : [sum(fee), name(fee === null ? null : feeCurrency)]),
    ]),
  ];
}
