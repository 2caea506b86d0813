import type { ColumnType, Generated } from "kysely";

/** JSON comes parsed and unknown, and is written as its text. */
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;

/** An export: what a member asked for, how far the worker has come, and the file. */
type ExportJobTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  member_id: string;
  /** The user's, as they were then. */
  member_name: string;
  member_email: string;
  resource: string;
  format: string;
  /** What was asked for, as lib/records/export writes it. */
  request: ColumnType<unknown, string, never>;
  state: Generated<"waiting" | "writing" | "done" | "failed" | "cancelled">;
  /** Who is writing it, or did last: also the id of the stored file that is being written. */
  run: string | null;
  /** How many workers have begun to write it. */
  attempts: Generated<number>;
  /** The stored file, once it is complete. */
  file_id: string | null;
  seen_at: string | null;
  rows_written: Generated<string>;
  bytes: Generated<string>;
  total: string | null;
  snapshot_at: string | null;
  completeness: JsonOrNull;
  totals: JsonOrNull;
  /** What its manifest says in words, once the file is complete; null where none was kept. */
  manifest_words: JsonOrNull;
  sha256: string | null;
  trouble: string | null;
  begun_at: Generated<string>;
  started_at: string | null;
  ended_at: string | null;
};

export type ExportTables = { export_job: ExportJobTable };
