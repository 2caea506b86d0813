import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * The columns that a filter's parts and a total's sums stand for; null if the resource has none.
 */
export type Fields = {
  status: string | null;
  currency: string;
  amount: string;
  fee: string | null;
  wallet: string | null;
  type: string | null;
  /**
   * The fee that totals sum; not the fee level. Null if there is none, or where those of one
   * currency's records may be in several: the interface names none for a payment's, whatever it was
   * converted to.
   */
  feeAmount: string | null;
  /** What begins with the text that is looked for. */
  texts: readonly string[];
  /** What holds words that begin with those of the text. */
  words: readonly string[];
  /** What lists are narrowed by: every index carries it, beside the time (migration 0023). */
  facets: readonly string[];
  /** What totals add up beside the amount: the indexes by time and by amount carry it. */
  sums: readonly string[];
};

export const FIELDS: Record<ResourceName, Fields> = {
  payouts: {
    status: "status",
    currency: "currency",
    amount: "amount",
    fee: "fee",
    wallet: "wallet_id",
    type: null,
    feeAmount: "fee_amount",
    texts: ["tracking_id", "address", "tag"],
    words: ["label", "note"],
    facets: ["status", "currency", "amount", "fee", "wallet_id"],
    sums: ["fee_amount"],
  },
  payments: {
    status: "status",
    currency: "currency",
    amount: "amount",
    fee: null,
    wallet: null,
    type: "type",
    feeAmount: null,
    texts: ["txn_hash", "address", "tag", "client_order_id"],
    words: [],
    facets: ["status", "currency", "amount", "type"],
    sums: ["processing_fee", "quote_amount", "quote_currency"],
  },
  transactions: {
    status: "status",
    currency: "currency",
    amount: "amount",
    fee: null,
    wallet: null,
    type: null,
    feeAmount: "blockchain_fee",
    texts: ["txn_hash", "address", "tag"],
    words: [],
    facets: ["status", "currency", "amount"],
    sums: ["blockchain_fee"],
  },
  currencies: {
    status: null,
    currency: "symbol",
    amount: "min_payout",
    fee: null,
    wallet: null,
    type: "type",
    feeAmount: null,
    texts: ["symbol"],
    words: ["name"],
    facets: ["symbol", "min_payout", "type"],
    sums: [],
  },
};
