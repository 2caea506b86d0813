import { z } from "zod";
import "#lib/schemas/common/jitless.ts";
import { DIRECTIONS } from "#lib/resources/direction.ts";
import { amount, recordShape, text, walletId } from "#lib/schemas/records/record.ts";

/** A payout in normal form (docs/provider-interface.md). */
export const payoutSchema = z.object({
  ...recordShape,
  label: text,
  amount,
  address: text,
  tag: text,
  fee: text,
  feeAmount: amount,
  isFeeIncluded: z.boolean().nullable(),
  walletId,
  walletCurrency: text,
  trackingId: text,
  status: text,
  note: text,
  /** Worked out: out, or internal. */
  direction: z.enum(DIRECTIONS),
});

export type Payout = z.infer<typeof payoutSchema>;
