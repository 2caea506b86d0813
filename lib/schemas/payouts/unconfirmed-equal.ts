import type * as z from "zod";
import "#lib/schemas/common/jitless.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";

/** An unconfirmed payout whose end another one waits for, since the two may be one payment. */
export const unconfirmedEqualSchema = payoutOrderSchema.pick({
  id: true,
  state: true,
  request: true,
  sentAt: true,
});

export type UnconfirmedEqual = z.infer<typeof unconfirmedEqualSchema>;
