import type { FileRow } from "#lib/records/export/format/file-row.ts";
import type { NamedField } from "#lib/resources/define-resource.ts";
import type { CsvDialect } from "#lib/schemas/synced/csv-dialect.ts";

/** The rows of a file, some thousand at a time. */
export type Batches = AsyncIterable<FileRow[]>;

/**
 * What a file is made from. `about`: the description beside the rows, in formats that have a place
 * for it.
 */
export type Sheet = {
  columns: readonly NamedField[];
  zone: string;
  /** How a CSV file is written. */
  dialect: CsvDialect;
  title: string;
  /** All rows there will be. */
  total: number;
  about: readonly (readonly [name: string, words: string])[];
};

/** Writes rows as the bytes of a file: as fast as they are taken and no faster. */
export type Encode = (sheet: Sheet, batches: Batches) => AsyncGenerator<Uint8Array>;
