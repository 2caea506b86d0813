import { isMasked } from "#lib/schemas/records/masked.ts";

/** What a row's menu does something with; null: the record has none. */
export type RowFacts = {
  /** As it is in the record's URL. */
  id: string | null;
  /** The order that a payout was made from. Until the provider's ID is known, it is the `id` as well. */
  orderId?: string | null;
  /** A whole blockchain address, not a masked one. */
  address: string | null;
  /** The record's page at a block explorer. */
  explorer: string | null;
};

/** Whether a record's ID, as it was when the record was opened, is that of this row. */
export function isIdOf({ id, orderId = null }: RowFacts, opened: string): boolean {
  return opened === id || opened === orderId;
}

/** An address that can be used; null for a masked one, and for none. */
export function wholeAddress(address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === "") return null;
  return isMasked(address) ? null : address;
}
