import type { Batches, Sheet } from "#lib/mirror/export/format/encoder.ts";
import type { FileRow } from "#lib/mirror/export/format/file-row.ts";
import { inertText } from "#lib/mirror/export/format/inert-text.ts";
import { layOut, type TableColumn, wordsOfNone } from "#lib/mirror/export/format/table.ts";
import type { CellKind } from "#lib/schemas/mirror/export-columns.ts";

/** By this a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/**
 * CSV by RFC 4180 in UTF-8: a line of headings, then a line for each row; free text is inert. Quoted
 * here, since a library took more than twice as long (docs/decisions.md).
 */
export async function* encodeCsv(sheet: Sheet, batches: Batches): AsyncGenerator<Uint8Array> {
  const columns = layOut(sheet);
  const headings = columns.map(({ heading }) => quoted(heading));
  yield Buffer.from(BYTE_ORDER_MARK + headings.join(",") + LINE_END);
  for await (const rows of batches) {
    // A text that grows cell by cell is laid out twice.
    yield Buffer.from(rows.map((row) => lineOf(row, columns)).join(""));
  }
}

/** What people or the service wrote, which may hold anything; the rest is written by the desk. */
const FREE: ReadonlySet<CellKind> = new Set(["text", "network"]);

function lineOf(row: FileRow, columns: readonly TableColumn[]): string {
  const cells = columns.map(({ at, kind, words }) => {
    const value = row.values[at] ?? null;
    if (value === null) return quoted(inertText(wordsOfNone(row, at)));
    return FREE.has(kind) ? quoted(inertText(String(value))) : words(value);
  });
  return cells.join(",") + LINE_END;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
