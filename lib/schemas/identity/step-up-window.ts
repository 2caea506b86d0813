import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** The longest window, in minutes. */
export const MOST_WINDOW_MINUTES = 5;

const MINUTES = `Choose a number of minutes from 0 to ${MOST_WINDOW_MINUTES}.`;

/** Payouts of this currency below the amount; together they may come to that amount within the window. */
const windowAmountSchema = z.strictObject({
  currency: z.string().regex(/^[A-Z0-9]{1,24}(?:_[A-Z0-9]{1,24})?$/i, "Choose a currency."),
  below: decimalSchema.refine(
    (value) => compare(value, ZERO) > 0,
    "The amount must be more than zero.",
  ),
});

/** For how long after a step-up, and below which amounts, payouts need no second one. 0 minutes: never. */
export const setStepUpWindowSchema = z
  .strictObject({
    minutes: z.int({ error: MINUTES }).min(0, MINUTES).max(MOST_WINDOW_MINUTES, MINUTES),
    amounts: z.array(windowAmountSchema).max(50),
  })
  .refine(({ amounts }) => new Set(amounts.map(codeOf)).size === amounts.length, {
    path: ["amounts"],
    message: "Each currency has one amount.",
  })
  .refine(({ minutes, amounts }) => minutes === 0 || amounts.length > 0, {
    path: ["amounts"],
    message: "Enter an amount for at least one currency.",
  });

function codeOf({ currency }: { currency: string }): string {
  return currency.toUpperCase();
}

/** The window in force. The rest is null until somebody sets one. */
export const stepUpWindowSchema = z.object({
  id: z.uuid().nullable(),
  minutes: z.number().int(),
  amounts: z.array(z.object({ currency: z.string(), below: decimalSchema })),
  setBy: userSchema.nullable(),
  setAt: z.string().nullable(),
});

export type SetStepUpWindow = z.infer<typeof setStepUpWindowSchema>;
export type StepUpWindow = z.infer<typeof stepUpWindowSchema>;
