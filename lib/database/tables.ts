import type { Generated } from "kysely";

/** A business whose money the desk shows. The first column of every other table's key. */
type MerchantTable = {
  /** UUIDv7. */
  id: string;
  name: string;
  /** RFC 3339, UTC, microseconds. */
  created_at: Generated<string>;
};

/**
 * The tables as the migrations leave them. Names are the database's own; amounts are decimal
 * strings (numeric), instants RFC 3339 strings (timestamptz), ids UUIDv7.
 */
export type Tables = {
  merchant: MerchantTable;
};
