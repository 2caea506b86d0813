import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { amount, recordShape, text } from "#lib/schemas/record.ts";

/** A payout in normal form (service interface, section 2.1). */
export const payoutSchema = z.object({
  ...recordShape,
  label: text,
  amount,
  address: text,
  tag: text,
  fee: text,
  feeAmount: amount,
  isFeeIncluded: z.boolean().nullable(),
  walletId: text,
  walletCurrency: text,
  trackingId: text,
  status: text,
  note: text,
});

export type Payout = z.infer<typeof payoutSchema>;
