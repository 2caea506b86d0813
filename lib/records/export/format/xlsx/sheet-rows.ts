import { amountText, type FileRow } from "#lib/records/export/format/file-row.ts";
import { type TableColumn, wordsOfNone } from "#lib/records/export/format/table.ts";
import { STYLE } from "#lib/records/export/format/xlsx/workbook-parts.ts";
import { xmlText } from "#lib/records/export/format/xlsx/xml-text.ts";

/** A number of more digits is not held by a spreadsheet. */
const LARGEST_ID = 999_999_999_999_999;
/** Beside the heading of an amount: the same as a number that can be calculated with. */
const AS_NUMBER = "as a number, 15 digits";

/** The letters of a column, from 0: A, …, Z, AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** A row of headings or of other plain words. */
export function wordsRow(words: readonly string[], row: number, style: number): string {
  const cells = words.map((text, index) => textCell(text, columnLetters(index) + row, style));
  return `<row r="${row}">${cells.join("")}</row>`;
}

/** The headings of a sheet: an amount has a second column, for the number. */
export function sheetHeadings(columns: readonly TableColumn[]): string[] {
  return columns.flatMap(({ heading, kind }) =>
    kind === "amount" ? [heading, `${heading} (${AS_NUMBER})`] : [heading],
  );
}

/** Makes what writes a row of a sheet, by its number from 1. */
export function rowWriter(columns: readonly TableColumn[]) {
  const letters = sheetHeadings(columns).map((_heading, index) => columnLetters(index));
  return (row: FileRow, number: number): string => {
    let xml = `<row r="${number}">`;
    let at = 0;
    for (const column of columns) {
      xml += cellOf(row, column, `${letters[at++]}${number}`);
      if (column.kind !== "amount") continue;
      const value = row.values[column.at] ?? null;
      const place = `${letters[at++]}${number}`;
      if (value === null) continue;
      const digits = significantDigits(String(value));
      xml += numberCell(digits, place, digits.includes(".") ? STYLE.number : STYLE.whole);
    }
    return `${xml}</row>`;
  };
}

function cellOf(row: FileRow, column: TableColumn, place: string): string {
  const value = row.values[column.at] ?? null;
  if (value === null) return textCell(wordsOfNone(row, column.at), place, STYLE.text);
  if (typeof value === "number" && value <= LARGEST_ID) {
    return numberCell(String(value), place, STYLE.id);
  }
  return textCell(column.words(value), place, column.kind === "amount" ? STYLE.exact : STYLE.text);
}

function numberCell(digits: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${digits}</v></c>`;
}

/** A text in its cell itself: a table of all texts would have to be held until the end. */
function textCell(text: string, place: string, style: number): string {
  if (text === "") return "";
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** What a spreadsheet's number holds of any decimal. */
const DIGITS = 15;

/**
 * A decimal rounded half away from zero to 15 significant digits, as a plain number in text: what a
 * spreadsheet would keep of it. Whatever has no more digits is unchanged.
 */
function significantDigits(value: string): string {
  const plain = amountText(value);
  if (plain.length <= DIGITS) return plain;
  const sign = plain.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = plain.slice(sign.length).split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const extra = digits.replace(/0+$/, "").length > DIGITS ? digits.length - DIGITS : 0;
  if (extra === 0) return plain;
  const unit = 10n ** BigInt(extra);
  const rounded = ((BigInt(digits) + unit / 2n) / unit) * unit;
  const text = rounded.toString().padStart(fraction.length + 1, "0");
  const cut = text.length - fraction.length;
  const tail = text.slice(cut).replace(/0+$/, "");
  return `${sign}${text.slice(0, cut)}${tail === "" ? "" : `.${tail}`}`;
}
