/** What the sums of a row are made of. */
export type Summed = {
  created_at: string;
  status: string;
  currency: string | null;
  wallet_id: string | null;
  fee: string | null;
  amount: string | null;
  fee_amount: string | null;
};

/** As columns, what `Summed` has of a row. */
export const SUMMED_COLUMNS = [
  "created_at",
  "status",
  "currency",
  "wallet_id",
  "fee",
  "amount",
  "fee_amount",
] as const;
