import type { Generated } from "kysely";
import type { FileType } from "#lib/schemas/payouts/payout-file.ts";

/** attachment: what a member added to a payout · export: records that were written to a file */
export type StoredFileKind = "attachment" | "export";

/** A file's content is in its chunks. It counts once it is complete. */
type StoredFileTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  kind: StoredFileKind;
  /** A bigint, so text. */
  bytes: string | null;
  /** Hex. */
  sha256: string | null;
  begun_at: Generated<string>;
  completed_at: string | null;
};

type StoredFileChunkTable = {
  account_id: string;
  file_id: string;
  /** 0, 1, 2 … */
  number: number;
  content: Buffer;
  /** Whether `content` is compressed (raw deflate). */
  compressed: Generated<boolean>;
};

/** Which payout a file belongs to: an order, or a payout of the provider that was not ordered here. */
type PayoutFileTable = {
  account_id: string;
  /** The stored file's. */
  id: string;
  order_id: string | null;
  payout_id: string | null;
  name: string;
  type: FileType;
  added_by: string;
  added_by_name: string;
  added_at: Generated<string>;
};

export type FileTables = {
  stored_file: StoredFileTable;
  stored_file_chunk: StoredFileChunkTable;
  payout_file: PayoutFileTable;
};
