import { csvWriter } from "#lib/csv/csv.ts";
import { parseDecimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { type CsvDialect, DECIMAL_SIGNS } from "#lib/schemas/synced/csv-dialect.ts";

const { pasted } = csvWriter("\t");

/** Also a spreadsheet reads it as a number and not as a formula. */
const NUMBER = /^[+-]?\d[\d,]*(?:\.\d+)?$/;

/**
 * An exact amount as the member's spreadsheet takes a number. Grouped as lists show it, 1,250 would be another number to one
 * whose decimal sign is a comma.
 */
export function amountText(exact: string, decimalSign: CsvDialect["decimalSign"]): string {
  const value = parseDecimal(exact);
  return value === null ? exact : plainAmount(value).replace(".", DECIMAL_SIGNS[decimalSign]);
}

/** A row for a spreadsheet: the texts of its cells, parted by tabs. None of them runs as a formula. */
export function rowText(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/\s+/g, " ").trim())
    .map((text) => (NUMBER.test(text) ? text : pasted(text)))
    .join("\t");
}
