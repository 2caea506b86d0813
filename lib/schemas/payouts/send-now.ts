import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decideSchema } from "#lib/schemas/payouts/payout-history.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

/** The orders to send now. */
export const sendNowSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) });
export const sentNowSchema = z.object({ sent: z.array(z.uuid()) });

/**
 * That an order is another payment than the unconfirmed ones that were shown. An open page of the released version
 * names none.
 */
export const otherPaymentSchema = z.strictObject({
  ...decideSchema.shape,
  others: z.array(z.uuid().toLowerCase()).max(500).optional(),
});

export type OtherPayment = z.infer<typeof otherPaymentSchema>;

/** An unconfirmed payout whose end another one waits for, since the two may be one payment. */
export const unconfirmedEqualSchema = payoutOrderSchema.pick({
  id: true,
  state: true,
  request: true,
  sentAt: true,
});

export type UnconfirmedEqual = z.infer<typeof unconfirmedEqualSchema>;

/** Whether the provider's payout that a search found is the order's. */
export const foundPayoutDecisionSchema = z.strictObject({
  ...decideSchema.shape,
  says: z.enum(["this_payout", "other_payout"]),
  payoutId: recordIdSchema,
});

export type FoundPayoutDecision = z.infer<typeof foundPayoutDecisionSchema>;
