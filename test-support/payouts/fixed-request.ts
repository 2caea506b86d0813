import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";

/** A request that is the same in each run, for what is written or hashed of one. */
export const FIXED_REQUEST = payoutRequestSchema.parse({
  walletId: "2003",
  currency: "USDT_TRX",
  amount: "1250.50",
  fee: "low",
  isFeeIncluded: false,
  address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
  trackingId: "a",
});
