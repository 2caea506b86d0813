import type { ColumnType, Generated } from "kysely";

/** JSON comes parsed and unknown, and is written as its text. */
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;

/** A file that somebody had written of a list, and how far it has come. */
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
  /** Who is writing it, or did last. */
  run: string | null;
  seen_at: string | null;
  rows_written: Generated<string>;
  bytes: Generated<string>;
  total: string | null;
  snapshot_at: string | null;
  completeness: JsonOrNull;
  totals: JsonOrNull;
  sha256: string | null;
  trouble: string | null;
  begun_at: Generated<string>;
  started_at: string | null;
  ended_at: string | null;
};

export type ExportTables = { export_job: ExportJobTable };
