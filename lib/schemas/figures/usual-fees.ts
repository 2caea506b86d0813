import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";

/** Of fewer payouts nothing is said: one odd fee would be taken for the usual one. */
export const LEAST_PAYOUTS = 20;

export const usualFeesQuerySchema = z.strictObject({ currency: z.string().min(1).max(100) });

/** What payouts of a currency cost and took in the last 90 days, for each fee level that had enough of them. */
export const usualFeesSchema = z.array(
  z.object({
    level: z.string(),
    payouts: z.number(),
    fee: z.object({ median: decimalSchema, p90: decimalSchema }),
    /** Null: too few of them were seen to complete. */
    seconds: z.object({ median: z.number(), p90: z.number() }).nullable(),
  }),
);

export type UsualFees = z.infer<typeof usualFeesSchema>;
