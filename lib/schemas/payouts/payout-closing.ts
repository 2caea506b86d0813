import { z } from "zod";
import "#lib/schemas/common/jitless.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** Failed payouts that need no more attention, and why: at most 100 at once. */
export const closePayoutsSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(100),
  reason: z.string().trim().min(1, "Enter a reason.").max(1_000),
});

export type ClosePayouts = z.infer<typeof closePayoutsSchema>;

export const closedPayoutsSchema = z.object({ closed: z.array(z.uuid()) });

/** Who closed a failed payout, and why. */
export const payoutClosingSchema = z.object({
  id: z.uuid(),
  person: userSchema,
  reason: z.string(),
  closedAt: z.string(),
});
