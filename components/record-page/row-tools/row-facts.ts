/** What a row's menu does something with; null: the record has none. */
export type RowFacts = {
  /** As it is in the record's URL. */
  id: string | null;
  /** A whole blockchain address, not a masked one. */
  address: string | null;
  /** The record's page at a block explorer. */
  explorer: string | null;
};
