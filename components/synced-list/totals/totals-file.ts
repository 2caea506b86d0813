import * as messages from "#components/synced-list/totals/table-messages.ts";
import { currencyNames, formatCurrency } from "#lib/addresses/format-currency.ts";
import { BYTE_ORDER_MARK, csvWriter } from "#lib/csv/csv.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { fieldsOf, type Resource } from "#lib/resources/define-resource.ts";
import { CROSSING_DIRECTIONS } from "#lib/resources/direction.ts";
import { FEE_NOTES } from "#lib/resources/fee-notes.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { type CsvDialect, DECIMAL_SIGNS, SEPARATORS } from "#lib/schemas/synced/csv-dialect.ts";
import { exportFileName, formatCompleteness } from "#lib/schemas/synced/describe-export.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
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

/**
 * The totals as a spreadsheet takes them from the clipboard: exact amounts with the member's decimal sign, a tab between
 * columns.
 */
export function totalsText(
  resource: Resource,
  totals: Data,
  { decimalSign }: Pick<CsvDialect, "decimalSign">,
): string {
  const number = (text: string) => text.replace(".", DECIMAL_SIGNS[decimalSign]);
  return rowsOf(resource, totals, { number, words: csvWriter("\t").pasted })
    .map((cells) => cells.join("\t"))
    .join("\n");
}

/**
 * Of what the totals are: the sentences of their filter, the zone in which its days are cut, when they were read, and
 * how complete the synced records were then.
 */
type About = {
  filter: readonly string[];
  zone: string;
  readAt: string;
  completeness: Completeness;
};

/** The totals as a CSV file in the member's dialect: exact amounts and, after an empty row, of what they are. */
export function totalsCsv(
  resource: Resource,
  totals: Data,
  dialect: CsvDialect,
  { filter, zone, readAt, completeness }: About,
): string {
  const { line, quoted, freeText } = csvWriter(SEPARATORS[dialect.separator]);
  const sign = DECIMAL_SIGNS[dialect.decimalSign];
  const number = (text: string) => quoted(text.replace(".", sign));
  const rows = rowsOf(resource, totals, { number, words: freeText });
  const about = [
    ...filter.map((part) => [messages.filter, part]),
    [messages.timeZone, zone],
    [messages.asOf, formatInstant(readAt, zone, "exact")],
    [messages.completeness, formatCompleteness(completeness, zone)],
    ...(resource.feesIn === undefined ? [] : [[messages.note, FEE_NOTES[resource.feesIn]]]),
  ].map((cells) => cells.map(freeText));
  return BYTE_ORDER_MARK + [...rows, [], ...about].map(line).join("");
}

/** Named as the file of the records would be. */
export function totalsFileName(
  { name }: AnyResource,
  filter: RecordFilter,
  { zone, readAt }: Pick<About, "zone" | "readAt">,
): string {
  return messages.fileOf(exportFileName({ resource: name, format: "csv", filter, zone }, readAt));
}

/** How numbers and words are written in a cell. */
type Written = { number: (text: string) => string; words: (text: string) => string };

/** What is of another kind than the rest of a count or a sum: without it, the two could not be told together. */
const PARTS = [
  { part: "inferred", count: messages.inferredCount, amount: messages.inferredAmount },
  { part: "internal", count: messages.internalCount, amount: messages.internalAmount },
] as const;

/** What is counted and not summed. */
const NOT_SUMMED = [
  { part: "notMoved", count: messages.notSummedCount },
  { part: "unread", count: messages.unreadCount },
] as const;

/** What the currencies of totals are called. */
export function namesInTotals({ currencies, converted }: Data): (code: string) => string {
  return currencyNames([
    ...currencies.flatMap((one) => [one.currency, one.feeCurrency]),
    ...converted.map((one) => one.currency),
  ]);
}

/** The rows of the table of currencies and, after an empty one, of that of what payments were converted to. */
function rowsOf(resource: Resource, totals: Data, { number, words }: Written) {
  const { currencies, converted } = totals;
  const fees = feeNameOf(resource);
  const sum = (amount: Decimal | null) => (amount === null ? "" : number(plainAmount(amount)));
  const nameOf = namesInTotals(totals);
  const name = (code: string | null) => (code === null ? "" : words(nameOf(code)));
  const parts = PARTS.filter(({ part }) => currencies.some((one) => one[part] !== null));
  const directions = CROSSING_DIRECTIONS.filter((direction) =>
    currencies.some((one) => one.directions?.some((part) => part.direction === direction)),
  );
  const notSummed = NOT_SUMMED.filter(({ part }) => currencies.some((one) => one[part]));
  return [
    [
      messages.currency,
      resource.noun.title,
      messages.amount,
      ...directions.flatMap((one) => [messages.directionCount(one), messages.directionAmount(one)]),
      ...parts.flatMap(({ count, amount }) => [count, amount]),
      ...notSummed.map(({ count }) => count),
      ...(fees === null ? [] : [fees, messages.currencyOf(fees)]),
    ].map(words),
    ...currencies.map((one) => [
      one.currency === null ? messages.noCurrency : name(one.currency),
      number(String(one.count)),
      sum(one.amount),
      ...directions.flatMap((direction) => {
        if (one.directions === undefined) return ["", ""];
        const part = one.directions.find((some) => some.direction === direction);
        return [number(String(part?.count ?? 0)), sum(part?.amount ?? null)];
      }),
      ...parts.flatMap(({ part }) => [
        number(String(one[part]?.count ?? 0)),
        sum(one[part]?.amount ?? null),
      ]),
      ...notSummed.map(({ part }) => number(String(one[part] ?? 0))),
      ...(fees === null ? [] : [sum(one.fee), name(one.fee === null ? null : one.feeCurrency)]),
    ]),
    ...(converted.length === 0
      ? []
      : [[], [messages.convertedTo, resource.noun.title, messages.amount].map(words)]),
    ...converted.map((one) => [name(one.currency), number(String(one.count)), sum(one.amount)]),
  ];
}
