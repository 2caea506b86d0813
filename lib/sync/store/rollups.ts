import type { ResourceName } from "#lib/resources/resources.ts";

/** Which of a record's columns its rollup is keyed and summed by; null: it has none of that. */
type Rollup = Record<
  "kind" | "wallet" | "amount" | "fee" | "quote" | "conversionFee",
  string | null
>;

const NONE: Rollup = {
  kind: null,
  wallet: null,
  amount: null,
  fee: null,
  quote: null,
  conversionFee: null,
};

/** A currency's amount is none of money that moved: it is only counted. */
export const ROLLUPS: Record<ResourceName, Rollup> = {
  payouts: { ...NONE, kind: "fee", wallet: "wallet_id", amount: "amount", fee: "fee_amount" },
  payments: {
    ...NONE,
    kind: "type",
    amount: "amount",
    fee: "processing_fee",
    quote: "quote_amount",
    conversionFee: "conversion_fee",
  },
  transactions: { ...NONE, amount: "amount", fee: "blockchain_fee" },
  currencies: { ...NONE, kind: "type" },
};
