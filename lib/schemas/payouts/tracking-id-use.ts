import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

/** Where a tracking ID was used before: the provider's payout, or an order here. */
export const trackingIdUseSchema = z.object({
  payoutId: recordIdSchema.nullable(),
  orderId: z.uuid().nullable(),
});

export type TrackingIdUse = z.infer<typeof trackingIdUseSchema>;
