import type { Row } from "#lib/mirror/store/mirror-tables.ts";

/** What the payment that embeds a transaction tells of it. */
export type Teaching = {
  paymentId: string;
  currency: string | null;
  address: string | null;
  txnHash: string | null;
};

/**
 * All that is known of one record: its entry in the list, its answer by id (undefined where it was not
 * read), and the payment that embeds it. Its columns follow from these alone, in whatever order they came.
 */
export type RecordSource = { value: unknown; whole: unknown; teaching: Teaching | null };

/** A record's own columns, and whether nothing is known to follow its status. */
export type RecordColumns = { columns: Row; final: boolean };
