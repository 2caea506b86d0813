import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";

/** What the payment that embeds a transaction tells of it. */
export type Enrichment = {
  paymentId: string;
  currency: string | null;
  basis: string;
  reason: string;
  network: string | null;
  address: string | null;
  txnHash: string | null;
};

/**
 * All that is known of one record: its list item, its detail (undefined if it was not read), and
 * the payment that embeds it. Its columns follow from these, in whatever order they came; what a detail told that
 * must be read again is known from the stored row alone.
 */
export type RecordSource = {
  value: unknown;
  whole: unknown;
  enrichment: Enrichment | null;
  /** The currency that was worked out for it last; it is worked out again once it is written. */
  judged: KnownCurrency | null;
  /** The row as it is stored; null of a new one. */
  held: Row | null;
  /** What administrators said of statuses. */
  defined: readonly DefinedStatus[];
};

/** A record's own columns, and whether nothing is known to follow its status. */
export type RecordColumns = { columns: Row; final: boolean };
