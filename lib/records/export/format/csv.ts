import { BYTE_ORDER_MARK, csvLine, freeTextCell, quotedCell } from "#lib/csv/csv.ts";
import type { Batches, Sheet } from "#lib/records/export/format/encoder.ts";
import type { FileRow } from "#lib/records/export/format/file-row.ts";
import { layOut, type TableColumn, wordsOfNone } from "#lib/records/export/format/table.ts";
import type { FieldKind } from "#lib/resources/define-resource.ts";

/**
 * CSV by RFC 4180 in UTF-8: a line of headings, then a line for each row; free text is inert.
 */
export async function* encodeCsv(sheet: Sheet, batches: Batches): AsyncGenerator<Uint8Array> {
  const columns = layOut(sheet);
  const headings = columns.map(({ heading }) => quotedCell(heading));
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(headings));
  for await (const rows of batches) {
    // A text that grows cell by cell is laid out twice.
    yield Buffer.from(rows.map((row) => lineOf(row, columns)).join(""));
  }
}

/**
 * What users or the provider wrote, which may hold anything; the rest is written by Counterfoil.
 */
const FREE: ReadonlySet<FieldKind> = new Set(["text", "code", "network", "coin"]);

function lineOf(row: FileRow, columns: readonly TableColumn[]): string {
  const cells = columns.map(({ at, kind, words }) => {
    const value = row.values[at] ?? null;
    if (value === null) return freeTextCell(wordsOfNone(row, at));
    return FREE.has(kind) ? freeTextCell(String(value)) : words(value);
  });
  return csvLine(cells);
}
