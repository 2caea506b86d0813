import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { feeSchema } from "#lib/schemas/payouts/payout-request.ts";

/**
 * What is in the form's fields, as typed. It is kept in the browser, so it is parsed from there.
 */
export const formValuesSchema = z.object({
  walletId: z.string(),
  currency: z.string(),
  amount: z.string(),
  address: z.string(),
  tag: z.string(),
  hasNoTag: z.boolean(),
  fee: feeSchema,
  isFeeIncluded: z.boolean(),
  trackingId: z.string(),
  label: z.string(),
  webhookUrl: z.string(),
  approverNote: z.string(),
});

export type FormValues = z.infer<typeof formValuesSchema>;

/** An empty form. The tracking ID is proposed, and can be replaced by the user's own. */
export function emptyValues(trackingId: string): FormValues {
  return {
    walletId: "",
    currency: "",
    amount: "",
    address: "",
    tag: "",
    hasNoTag: false,
    fee: "medium",
    isFeeIncluded: false,
    trackingId,
    label: "",
    webhookUrl: "",
    approverNote: "",
  };
}
