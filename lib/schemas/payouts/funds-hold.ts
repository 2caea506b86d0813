import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";

/** The most payouts that one "Resume" names; those beyond wait for the next one. */
export const MOST_RESUMED = 200;

/** A wallet and currency whose payouts wait for funds. Times are RFC 3339 in UTC. */
export const fundsHoldSchema = z.object({
  id: z.uuid(),
  /** The wallet's id, as text. */
  wallet: z.string(),
  currency: z.string(),
  heldBy: userSchema,
  heldAt: z.string(),
  /** The declined payout from which it was held. */
  declined: z.uuid(),
  /** How many payouts wait, and what they come to, exactly. */
  count: z.number().int(),
  sum: decimalSchema,
  /** Those that "Resume" would name: the longest waiting first. */
  orders: z.array(z.uuid()),
  /** The payout that is sent first, until its outcome is known. */
  trial: z
    .object({ id: z.uuid(), state: orderStateSchema, by: userSchema, at: z.string() })
    .nullable(),
});

export const fundsHoldsSchema = z.array(fundsHoldSchema);
export type FundsHold = z.infer<typeof fundsHoldSchema>;

/** What a declined payout's message means, and whether its wallet waits: for the payout's page. */
export const fundsMeaningSchema = z.object({
  /** Whether a member said that this message means too little in the wallet; null: nobody said yet. */
  meansNoFunds: z.boolean().nullable(),
  saidBy: userSchema.nullable(),
  /** The hold in force for its wallet and currency. */
  hold: fundsHoldSchema.nullable(),
  /** What a hold would hold back now. */
  others: z.object({ count: z.number().int(), sum: decimalSchema }),
});
export type FundsMeaning = z.infer<typeof fundsMeaningSchema>;

export const sayMeaningSchema = z.strictObject({ meansNoFunds: z.boolean() });
export type SayMeaning = z.infer<typeof sayMeaningSchema>;

export const holdForFundsSchema = z.strictObject({ orderId: z.uuid() });

/** The payouts that the member saw waiting: the first of them is sent first. */
export const resumeFundsSchema = z.strictObject({
  orders: z
    .array(z.uuid())
    .max(MOST_RESUMED)
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
      message: "A payout is named twice.",
    }),
});
