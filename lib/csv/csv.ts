/** By this a spreadsheet knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What may stand between the cells of a line, here or where a spreadsheet reads it otherwise than it was meant. */
type SeparatorSign = "," | ";" | "\t";
const SEPARATORS: readonly SeparatorSign[] = [",", ";", "\t"];

/** Writes cells and lines by RFC 4180, with one separator between cells. */
export type CsvWriter = {
  /** A line. The cells must be quoted already, or be known to need no quotes. */
  line: (cells: readonly string[]) => string;
  quoted: (text: string) => string;
  /** A cell for text that members or the provider wrote, which may hold anything. */
  freeText: (text: string) => string;
  /**
   * A free text that no spreadsheet runs: one apostrophe is put before what might begin a formula, at the
   * beginning of the text or of what may be read as a cell within it. What has apostrophes or quotation marks before
   * such a character by itself gets one too, so that taking one off each returns every text as it was.
   */
  inert: (text: string) => string;
  /**
   * A cell of free text for the clipboard: inert, and in quotation marks only where it must be, since it may be pasted as
   * a text too. A spreadsheet takes what begins with a quotation mark for a quoted cell: it would take the mark off, and,
   * where none ends it, take the cells and rows after it into the same one.
   */
  pasted: (text: string) => string;
};

/**
 * What a spreadsheet may take for the beginning of a formula, full-width forms too, behind apostrophes, and behind quotation
 * marks, which it takes off where they begin what it reads as a cell.
 */
const FORMULA = /^['"]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function csvWriter(separator: SeparatorSign): CsvWriter {
  const special = new RegExp(`["\\r\\n${separator}]`);
  /*
   * What a spreadsheet may begin a new cell at: where it expects another separator, a line of this file is
   * one cell, and quotation marks within it hold nothing together.
   */
  const others = SEPARATORS.filter((other) => other !== separator).join("");
  const cutsCell = new RegExp(`^"|[\\r\\n${separator}]`);
  /** Most texts have none, and are not gone through for more. */
  const beginsCell = new RegExp(`[${others}\\r\\n]`);
  const within = new RegExp(
    `(?<=[${others}\\r\\n])(?=['"]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])`,
    "g",
  );
  const quoted = (text: string): string =>
    special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const inert = (text: string): string => {
    const parts = beginsCell.test(text) ? text.replace(within, "'") : text;
    return FORMULA.test(parts) ? `'${parts}` : parts;
  };
  const pasted = (text: string): string => {
    const safe = inert(text);
    return cutsCell.test(safe) ? quoted(safe) : safe;
  };
  return {
    line: (cells) => `${cells.join(separator)}\r\n`,
    quoted,
    freeText: (text) => quoted(inert(text)),
    inert,
    pasted,
  };
}
