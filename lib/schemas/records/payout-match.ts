import { z } from "zod";

/** Why a payout and a transaction belong together. */
const matchEvidence = z.object({
  /** The amount that arrived is the payout's less the fee, which was included. */
  isFeeIncluded: z.boolean(),
  /** From the payout's creation to the transaction; negative where the transaction has the earlier time. */
  secondsAfter: z.int(),
  /** How many payouts and transactions have this address, tag and amount near in time, these two included. */
  payouts: z.int(),
  transactions: z.int(),
});

export type MatchEvidence = z.infer<typeof matchEvidence>;
