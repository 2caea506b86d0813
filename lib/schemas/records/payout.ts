import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { DIRECTIONS } from "#lib/resources/direction.ts";
import { completionSchema } from "#lib/schemas/records/completion.ts";
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
  direction: z.enum(DIRECTIONS).default("out"),
  /** Of a synced payout that came to its end; the provider doesn't send it. Payouts were kept without it before. */
  completion: completionSchema.nullable().default(null),
});

export type Payout = z.infer<typeof payoutSchema>;
