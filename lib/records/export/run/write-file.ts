import { createHash } from "node:crypto";
import { encodeCsv } from "#lib/records/export/format/csv.ts";
import type { Encode, Sheet } from "#lib/records/export/format/encoder.ts";
import type { FileRow } from "#lib/records/export/format/file-row.ts";
import { encodeJsonLines } from "#lib/records/export/format/json-lines.ts";
import { encodeXlsx } from "#lib/records/export/format/xlsx/xlsx.ts";
import { fileRowReader } from "#lib/records/export/snapshot/file-row-reader.ts";
import type { FileRows } from "#lib/records/export/snapshot/file-rows.ts";
import { Tally } from "#lib/records/export/snapshot/tally.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { ExportFormat, ExportTotals } from "#lib/schemas/synced/export.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

const ENCODERS: Record<ExportFormat, Encode> = {
  csv: encodeCsv,
  xlsx: encodeXlsx,
  jsonl: encodeJsonLines,
};

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  jsonl: "application/jsonl; charset=utf-8",
};

type Written = { rows: number; bytes: number; sha256: string; totals: ExportTotals };

/** A file on its way: its bytes, and how far they have come. */
export class FileWriter {
  readonly #resource: ResourceName;
  readonly #format: ExportFormat;
  readonly #tally: Tally;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(resource: ResourceName, format: ExportFormat) {
    this.#resource = resource;
    this.#format = format;
    this.#tally = new Tally(resource);
  }

  get progress(): { rows: number; bytes: number } {
    return { rows: this.#tally.count, bytes: this.#bytes };
  }

  /** What the file turned out to be. Throws if it does not hold as many rows as it should. */
  finish(total: number): Written {
    const { rows, bytes } = this.progress;
    if (rows !== total) throw new Error(`${this.#resource}: ${rows} rows written of ${total}`);
    return { rows, bytes, sha256: this.#hash.digest("hex"), totals: this.#tally.totals() };
  }

  /** The file's bytes, made as they are taken. */
  async *bytes(sheet: Sheet, rows: FileRows): AsyncGenerator<Uint8Array> {
    for await (const piece of ENCODERS[this.#format](sheet, this.#rows(sheet, rows))) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      yield piece;
    }
  }

  async *#rows({ columns }: Sheet, rows: FileRows): AsyncGenerator<FileRow[]> {
    const read = fileRowReader(columns, await definedStatuses());
    for await (const batch of rows.batches()) {
      for (const { currency, addend } of batch) this.#tally.add(currency, addend);
      yield batch.map(read);
    }
  }
}
