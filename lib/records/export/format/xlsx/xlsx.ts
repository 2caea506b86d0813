import type { Batches, Sheet } from "#lib/records/export/format/encoder.ts";
import type { FileRow } from "#lib/records/export/format/file-row.ts";
import { layOut } from "#lib/records/export/format/table.ts";
import { rowWriter, sheetHeadings, wordsRow } from "#lib/records/export/format/xlsx/sheet-rows.ts";
import {
  STYLE,
  sheetFrame,
  workbookParts,
} from "#lib/records/export/format/xlsx/workbook-parts.ts";
import { type ZipFile, zip } from "#lib/records/export/format/zip/zip.ts";

/** A sheet has 1,048,576 rows; the first holds the headings. */
export const ROWS_A_SHEET = 1_048_575;

/**
 * An Excel workbook (ECMA-376): a sheet of rows, and another wherever one is full, then one that says
 * what the file is. Amounts stand as exact text, and beside it as the number that a spreadsheet can hold.
 */
export async function* encodeXlsx(sheet: Sheet, batches: Batches): AsyncGenerator<Uint8Array> {
  const count = Math.max(1, Math.ceil(sheet.total / ROWS_A_SHEET));
  const names = Array.from({ length: count }, (_, index) =>
    index === 0 ? sheet.title : `${sheet.title} ${index + 1}`,
  );
  const feed = new RowFeed(batches);
  try {
    yield* zip(files(sheet, names, feed));
  } finally {
    await feed.close();
  }
}

function* files(sheet: Sheet, names: readonly string[], feed: RowFeed): Generator<ZipFile> {
  for (const { name, text } of workbookParts([...names, "About this file"])) {
    yield { name, content: once(text) };
  }
  for (const index of names.keys()) {
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: rows(sheet, feed) };
  }
  yield { name: `xl/worksheets/sheet${names.length + 1}.xml`, content: once(aboutSheet(sheet)) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* rows(sheet: Sheet, feed: RowFeed): AsyncGenerator<string> {
  const columns = layOut(sheet);
  const headings = sheetHeadings(columns);
  const { head, foot } = sheetFrame(headings.map((heading) => Math.max(14, heading.length + 2)));
  yield head + wordsRow(headings, 1, STYLE.heading);
  const write = rowWriter(columns);
  let number = 2;
  for await (const batch of feed.take(ROWS_A_SHEET)) {
    let xml = "";
    for (const row of batch) xml += write(row, number++);
    yield xml;
  }
  yield foot;
}

function aboutSheet({ about }: Sheet): string {
  const { head, foot } = sheetFrame([24, 100]);
  const lines = about.map((line, index) => wordsRow(line, index + 2, STYLE.text));
  return head + wordsRow(["About this file", ""], 1, STYLE.heading) + lines.join("") + foot;
}

/**
 * Hands rows out to one sheet after the other: a fixed number to each, whatever batches they come
 * in.
 */
class RowFeed {
  readonly #batches: AsyncIterator<FileRow[]>;
  #left: FileRow[] = [];

  constructor(batches: Batches) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** The next rows, at most `most` of them, in batches. */
  async *take(most: number): AsyncGenerator<FileRow[]> {
    let open = most;
    while (open > 0) {
      const batch = this.#left.length > 0 ? this.#left : await this.#next();
      if (batch === null) return;
      const part = batch.slice(0, open);
      this.#left = batch.slice(open);
      open -= part.length;
      yield part;
    }
  }

  /** Ends the batches, which may have been read to their end or not. */
  async close(): Promise<void> {
    await this.#batches.return?.();
  }

  async #next(): Promise<FileRow[] | null> {
    const { done, value } = await this.#batches.next();
    return done ? null : value;
  }
}
