import { BYTE_ORDER_MARK, type CsvWriter, csvWriter } from "#lib/csv/csv.ts";
import type { Batches, Sheet } from "#lib/records/export/format/encoder.ts";
import type { FileRow } from "#lib/records/export/format/file-row.ts";
import { layOut, type TableColumn, wordsOfNone } from "#lib/records/export/format/table.ts";
import type { FieldKind } from "#lib/resources/define-resource.ts";
import { DECIMAL_SIGNS, SEPARATORS } from "#lib/schemas/synced/csv-dialect.ts";

/**
 * CSV by RFC 4180 in UTF-8, in the dialect that was asked for: a line of headings, then a line for each row;
 * free text is inert.
 */
export async function* encodeCsv(sheet: Sheet, batches: Batches): AsyncGenerator<Uint8Array> {
  const { separator, decimalSign } = sheet.dialect;
  const csv = csvWriter(SEPARATORS[separator]);
  const sign = DECIMAL_SIGNS[decimalSign];
  const columns = layOut(sheet).map((column) =>
    column.kind === "amount" && sign !== "." ? withSign(column, sign) : column,
  );
  const headings = columns.map(({ heading }) => csv.quoted(heading));
  yield Buffer.from(BYTE_ORDER_MARK + csv.line(headings));
  for await (const rows of batches) {
    // A text that grows cell by cell is laid out twice.
    yield Buffer.from(rows.map((row) => lineOf(row, columns, csv)).join(""));
  }
}

/** The same digits with another sign before the decimal places, which may be the separator too. */
function withSign(column: TableColumn, sign: string): TableColumn {
  return { ...column, words: (value) => column.words(value).replace(".", sign) };
}

/**
 * What users or the provider wrote, which may hold anything. The rest is written by Counterfoil, and begins no formula.
 */
const FREE: ReadonlySet<FieldKind> = new Set(["text", "code", "network", "coin", "walletName"]);

function lineOf(
  row: FileRow,
  columns: readonly TableColumn[],
  { freeText, quoted, line }: CsvWriter,
): string {
  const cells = columns.map(({ at, kind, words }) => {
    const value = row.values[at] ?? null;
    if (value === null) return freeText(wordsOfNone(row, at));
    return FREE.has(kind) ? freeText(String(value)) : quoted(words(value));
  });
  return line(cells);
}
