import { createHash, type Hash } from "node:crypto";
import { encodeCsv } from "#lib/records/export/format/csv.ts";
import type { Encode, Sheet } from "#lib/records/export/format/encoder.ts";
import type { FileRow } from "#lib/records/export/format/file-row.ts";
import { encodeJsonLines } from "#lib/records/export/format/json-lines.ts";
import { encodeXlsx } from "#lib/records/export/format/xlsx/xlsx.ts";
import { fileRowReader } from "#lib/records/export/snapshot/file-row-reader.ts";
import type { FileRows } from "#lib/records/export/snapshot/file-rows.ts";
import { Tally } from "#lib/records/export/snapshot/tally.ts";
import { directionsApart } from "#lib/records/totals/directions-apart.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { ExportFormat, ExportRequest, ExportTotals } from "#lib/schemas/synced/export.ts";

const ENCODERS: Record<ExportFormat, Encode> = {
  csv: encodeCsv,
  xlsx: encodeXlsx,
  jsonl: encodeJsonLines,
};

/** By format, what a browser is told of a file. */
export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  jsonl: "application/jsonl; charset=utf-8",
};

/** What a file will hold, what members call the wallets in it, and what administrators said of statuses. */
type Content = {
  sheet: Sheet;
  rows: FileRows;
  walletNames: ReadonlyMap<string, string>;
  statuses: readonly DefinedStatus[];
};

/** A file that is being made: its bytes, and how far they have come. */
export class FileMaker {
  readonly #request: ExportRequest;
  readonly #tally: Tally;
  /** Of the rows, where the file beside them says when it was made, so that no two are the same. */
  readonly #content: Hash | null;
  #bytes = 0;

  constructor(request: ExportRequest) {
    this.#request = request;
    const apart = directionsApart(request.resource, request.filter);
    this.#tally = new Tally(request.resource, apart);
    this.#content = request.format === "xlsx" ? createHash("sha256") : null;
  }

  get progress(): { rows: number; bytes: number } {
    return { rows: this.#tally.count, bytes: this.#bytes };
  }

  /**
   * The sums of what was written, and the SHA-256 of its content where the file's own isn't that. Throws if those are not
   * as many rows as there should be.
   */
  finish(total: number): { totals: ExportTotals; contentSha256: string | null } {
    const { count } = this.#tally;
    if (count !== total) {
      throw new Error(`${this.#request.resource}: ${count} rows written of ${total}`);
    }
    return {
      totals: this.#tally.totals(),
      contentSha256: this.#content?.digest("hex") ?? null,
    };
  }

  /** The file's bytes, made as they are taken. */
  async *bytes(prepared: Content): AsyncGenerator<Uint8Array> {
    const encode = ENCODERS[this.#request.format];
    for await (const piece of encode(prepared.sheet, this.#rows(prepared))) {
      this.#bytes += piece.length;
      yield piece;
    }
  }

  async *#rows({ sheet, rows, walletNames, statuses }: Content): AsyncGenerator<FileRow[]> {
    const read = fileRowReader(sheet.columns, { statuses, walletNames });
    for await (const batch of rows.batches()) {
      for (const { addend } of batch) this.#tally.add(addend, statuses);
      const made = batch.map(read);
      for (const { values, unreadable } of this.#content === null ? [] : made) {
        this.#content?.update(`${JSON.stringify([values, unreadable && [...unreadable]])}\n`);
      }
      yield made;
    }
  }
}
