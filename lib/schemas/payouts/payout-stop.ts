import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";

/** What a stop holds back: everything, or what one wallet, currency, recipient or member has to do with. */
export const STOP_SCOPES = ["all", "wallet", "currency", "recipient", "member"] as const;
const stopScopeSchema = z.enum(STOP_SCOPES, { error: "Choose what to stop." });
export type StopScope = z.infer<typeof stopScopeSchema>;

/**
 * A stop as a user asks for it; `value` is null exactly if everything is stopped. A member is named
 * by email address or ID.
 */
export const stopPayoutsSchema = z
  .strictObject({
    scope: stopScopeSchema,
    value: z.string().trim().min(1).max(256).nullable().default(null),
    reason: z.string().trim().min(1, "Say why.").max(500),
    /** Whether to stop a wallet or recipient that is in no payout here: asked for once it was refused. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(({ scope, value }) => (scope === "all") === (value === null), {
    path: ["value"],
    message: "Say which one to stop.",
  });
export type StopPayouts = z.infer<typeof stopPayoutsSchema>;

/** A stop that is in force. Times are RFC 3339 in UTC. */
export const payoutStopSchema = z.object({
  id: z.uuid(),
  scope: stopScopeSchema,
  value: z.string().nullable(),
  /** The member whose orders are stopped, by name. */
  memberName: z.string().nullable(),
  reason: z.string(),
  stoppedBy: userSchema,
  stoppedAt: z.string(),
  /** Who has said that it may end. */
  words: z.array(z.object({ ...userSchema.shape, saidAt: z.string() })),
});
export type PayoutStop = z.infer<typeof payoutStopSchema>;

export const payoutStopsSchema = z.array(payoutStopSchema);

/** What a stop answers: it holds, and these orders had been claimed before it. */
export const stoppedSchema = z.object({
  stop: payoutStopSchema,
  /** What could not be checked about it, in words; null if there is nothing to say. */
  warning: z.string().nullable(),
  /** Orders that were being sent when the stop came, with their state once that was known. */
  went: z.array(
    z.object({
      id: z.uuid(),
      state: orderStateSchema,
      amount: decimalSchema,
      currency: z.string(),
    }),
  ),
});
export type Stopped = z.infer<typeof stoppedSchema>;

/** Whether the stop has ended, or whose confirmation is still missing. */
export const liftedSchema = z.object({ isLifted: z.boolean(), missing: z.string().nullable() });
export type Lifted = z.infer<typeof liftedSchema>;
