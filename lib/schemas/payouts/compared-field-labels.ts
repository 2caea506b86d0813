import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";

/** What the fields are called in which a payout differs from its order. */
export const COMPARED_FIELD_LABELS: Record<Discrepancy["field"], string> = {
  walletId: "wallet",
  currency: "currency",
  amount: "amount",
  address: "address",
  tag: "tag",
  fee: "fee",
  isFeeIncluded: "whether the fee is included",
  createdAt: "time",
};
