import type { ColumnType, Generated } from "kysely";
import type { EntryState } from "#lib/schemas/payout-entry.ts";

/** A business whose money the desk shows. The first column of every other table's key. */
type MerchantTable = {
  /** UUIDv7. */
  id: string;
  name: string;
  /** RFC 3339, UTC, microseconds. */
  created_at: Generated<string>;
};

/** JSON comes parsed and unknown, and is written as its text. */
type Json = ColumnType<unknown, string, string>;

/** One payout in the journal: what was ordered, frozen, and what became of it. */
type PayoutEntryTable = {
  merchant_id: string;
  /** UUIDv7. */
  id: string;
  idempotency_key: string;
  /** Unique among the entries that are neither refused nor not_sent. */
  tracking_id: string;
  /** A PayoutRequest; `currency` and `amount` repeat what it says, for the database to reckon with. */
  request: Json;
  content_hash: string;
  currency: string;
  amount: string;
  state: EntryState;
  reason: string | null;
  errors: ColumnType<unknown, string | undefined, string>;
  /** The service's payout in normal form, once accepted or found. */
  payout: ColumnType<unknown, string | null | undefined, string | null>;
  /** A bigint, so text. */
  service_payout_id: string | null;
  candidates: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<string>;
  sent_at: string | null;
  settled_at: string | null;
  /** Complete searches of the service's list. */
  looks: Generated<number>;
  looked_at: string | null;
  look_fault: string | null;
  next_look_at: string | null;
};

/**
 * The tables as the migrations leave them. Names are the database's own; amounts are decimal
 * strings (numeric), instants RFC 3339 strings (timestamptz), ids UUIDv7.
 */
export type Tables = {
  merchant: MerchantTable;
  payout_entry: PayoutEntryTable;
};
