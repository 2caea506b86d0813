import { csvWriter } from "#lib/csv/csv.ts";

const { inert } = csvWriter("\t");

/** Also a spreadsheet reads it as a number and not as a formula. */
const NUMBER = /^[+-]?\d[\d,]*(?:\.\d+)?$/;

/** A row for a spreadsheet: the texts of its cells, parted by tabs. None of them runs as a formula. */
export function rowText(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/\s+/g, " ").trim())
    .map((text) => (NUMBER.test(text) ? text : inert(text)))
    .join("\t");
}
