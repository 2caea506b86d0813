import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** Where a tracking ID was met before: the service's payout, or an order of this desk's journal. */
export const trackingIdUseSchema = z.object({
  payoutId: z.number().int().nullable(),
  entryId: z.uuid().nullable(),
});

export type TrackingIdUse = z.infer<typeof trackingIdUseSchema>;
