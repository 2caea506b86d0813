import type { Hit } from "#lib/schemas/synced/search.ts";

const FIELDS: Readonly<Record<string, string>> = {
  id: "number",
  trackingId: "tracking ID",
  txnHash: "hash",
  address: "address",
  tag: "tag",
  label: "label",
  note: "note",
  amount: "amount",
  orderedAmount: "ordered amount",
  quoteAmount: "converted amount",
  minPayout: "minimum",
  clientOrderId: "order ID",
  symbol: "code",
  name: "name",
};

/** By what a record was found: "tracking ID"; of what is masked, that it is only possible. */
export function foundBy({ field, match }: Pick<Hit, "field" | "match">): string {
  const name = FIELDS[field] ?? field;
  return match === "possible" ? `possible match on ${name} (partly hidden)` : `matched ${name}`;
}

/** What is searched, for a user who found nothing. */
export const SEARCHED =
  "numbers and amounts, the start of tracking IDs, order IDs, tags and codes, the start or end of hashes and addresses, and words of labels, notes and names, of every date";
