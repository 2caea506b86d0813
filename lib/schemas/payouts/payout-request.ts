import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { line, lines } from "#lib/schemas/common/written-text.ts";
import { webhookFault } from "#lib/schemas/payouts/webhook-url.ts";

const FEES = ["low", "medium", "high"] as const;
export const feeSchema = z.enum(FEES, { error: "Choose low, medium or high." });

const LONGEST_TRACKING_ID = 128;
const LONGEST_LABEL = 500;
const LONGEST_APPROVER_NOTE = 500;

/** Blank is absent, and absent is null. */
function optional<T extends z.ZodType>(schema: T) {
  const blank = (value: unknown) =>
    value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;
  return z.preprocess(blank, schema.nullable());
}

/**
 * A payout as a user orders it (docs/provider-interface.md): the one shape of the form, of POST
 * /api/payouts and of an order. Amounts are decimal strings; absent is null. What depends on the
 * currency is checked by `checkPayout`.
 */
export const payoutRequestSchema = z.object({
  walletId: line(64, "Choose a wallet."),
  currency: line(64, "Choose a currency."),
  amount: z
    .string({ error: "Enter an amount." })
    .pipe(decimalSchema)
    .refine((value) => compare(value, ZERO) > 0, "The amount must be more than zero."),
  address: line(256, "Enter the recipient's address."),
  tag: optional(line(256, "Enter the tag.")),
  fee: feeSchema,
  isFeeIncluded: z.boolean({ error: "Say whether the fee is included in the amount." }),
  trackingId: line(LONGEST_TRACKING_ID, "Every payout needs a tracking ID of its own."),
  label: optional(line(LONGEST_LABEL, "Enter a label.")),
  webhookUrl: optional(
    line(2048, "Enter an address.").superRefine((url, context) => {
      const fault = webhookFault(url);
      if (fault !== null) context.addIssue({ code: "custom", message: fault });
    }),
  ),
  /** What the maker wants the approver to know: never sent to the provider. */
  approverNote: optional(lines(LONGEST_APPROVER_NOTE, "Enter a note.")),
});

export type PayoutRequest = z.infer<typeof payoutRequestSchema>;
export type PayoutField = keyof PayoutRequest;

/** Whether a name, such as one of the provider's errors, is a field of the form. */
export function isPayoutField(name: string): name is PayoutField {
  return Object.hasOwn(payoutRequestSchema.shape, name);
}
