/** By this a spreadsheet knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A line of a CSV file by RFC 4180. The cells must be quoted already, or be known to need no quotes. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

export function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell for text that members or the provider wrote, which may hold anything. */
export function freeTextCell(text: string): string {
  return quotedCell(inertText(text));
}

/** What a spreadsheet may take for the beginning of a formula, full-width forms too, behind apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * The same after what a spreadsheet may begin a new cell at: where the list separator is a semicolon, a
 * line of this file is one cell, and quotation marks within it hold nothing together.
 */
const WITHIN = /(?<=[;\t\r\n])(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Most texts have none, and are not gone through for more. */
const SEPARATOR = /[;\t\r\n]/;

/**
 * A free text that no spreadsheet runs: one apostrophe is put before what might begin a formula, at the
 * beginning of the text or of what may be read as a cell within it. What has apostrophes before such a
 * character by itself gets one more, so that taking one off each gives back every text as it was.
 */
export function inertText(text: string): string {
  const inert = SEPARATOR.test(text) ? text.replace(WITHIN, "'") : text;
  return FORMULA.test(inert) ? `'${inert}` : inert;
}
