import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Hit } from "#lib/schemas/mirror/search.ts";

/** One record of each kind, at the beginning of a line, and several as a heading. */
export const ONE: Record<Mirrored, string> = {
  payouts: "Payout",
  payments: "Payment",
  transactions: "Transaction",
  currencies: "Currency",
};
export const MANY: Record<Mirrored, string> = {
  payouts: "Payouts",
  payments: "Payments",
  transactions: "Transactions",
  currencies: "Currencies",
};

const FIELDS: Readonly<Record<string, string>> = {
  id: "number",
  trackingId: "tracking ID",
  txnHash: "hash",
  address: "address",
  tag: "tag",
  label: "label",
  note: "note",
  amount: "amount",
  quoteAmount: "converted amount",
  minPayout: "minimum",
  clientOrderId: "order ID",
  symbol: "code",
  name: "name",
};

/** By what a record was found: "tracking ID"; of what is masked, that it is only possible. */
export function foundBy({ field, match }: Pick<Hit, "field" | "match">): string {
  const name = FIELDS[field] ?? field;
  return match === "possible"
    ? `possible by its ${name}, which is partly masked`
    : `by its ${name}`;
}

/** What is looked through, for whoever found nothing. */
export const SEARCHED =
  "numbers, tracking IDs, hashes, addresses, tags, order IDs, labels, notes, names and amounts of every date";
