import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";

/** A failed payout as its closer saw it: it is closed only if that is still how it is. */
const seenFailedSchema = z.strictObject({
  id: z.uuid(),
  state: orderStateSchema,
  status: z.string().nullable(),
});

export type SeenFailed = z.infer<typeof seenFailedSchema>;

/** Failed payouts that need no more attention, and why: at most 100 at once. */
export const closePayoutsSchema = z.strictObject({
  payouts: z.array(seenFailedSchema).min(1).max(100),
  reason: z.string().trim().min(1, "Enter a reason.").max(1_000),
});

export type ClosePayouts = z.infer<typeof closePayoutsSchema>;

export const closedPayoutsSchema = z.object({ closed: z.array(z.uuid()) });

/** Who closed a failed payout, and why; null for a limited viewer. */
export const payoutClosingSchema = z.object({
  id: z.uuid(),
  member: userSchema,
  reason: z.string().nullable(),
  closedAt: z.string(),
});
