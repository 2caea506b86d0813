import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * When a payout came to its end, which the provider doesn't state. `exact`: the time of the transaction that it
 * became, or of its own creation if that is later. `estimated`: the first reading that showed its end; `openSeenAt` is
 * the last one that showed it open, null where there is none, so that it ended at any time from its creation on.
 * RFC 3339, UTC.
 */
export const completionSchema = z.object({
  at: z.string(),
  basis: z.enum(["exact", "estimated"]),
  openSeenAt: z.string().nullable(),
});

export type Completion = z.infer<typeof completionSchema>;
