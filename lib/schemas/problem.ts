import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { stepUpSchema } from "#lib/schemas/identity/step-up.ts";

/**
 * What went wrong, by what the user can do about it: invalid_request: correct the input ·
 * unauthenticated: sign in · step_up_required: prove again who you are, for exactly this ·
 * second_factor_required: set up a second factor first · forbidden: ask for the permission ·
 * not_found: look in another place · conflict: something already holds this key or state · refused:
 * the provider declined, for the reason in `detail` · rate_limited: wait · unavailable: try again,
 * nothing was changed unless `isUncertain` says otherwise · unreadable: the provider answered with
 * something outside its interface · internal: Counterfoil failed.
 */
const problemKindSchema = z.enum([
  "invalid_request",
  "unauthenticated",
  "step_up_required",
  "second_factor_required",
  "forbidden",
  "not_found",
  "conflict",
  "refused",
  "rate_limited",
  "unavailable",
  "unreadable",
  "internal",
]);

/** An error of Counterfoil's API (RFC 9457, application/problem+json). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  kind: problemKindSchema,
  requestId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * Of a submitted payout, the order whose page says more. Of refused: the one that the provider declined. Of conflict:
   * the one that holds the key, the tracking ID or the draft.
   */
  orderId: z.uuid().optional(),
  /** Of conflict: the payout was shown as one for approval, and would be sent at once. Nothing was submitted. */
  sendsAtOnce: z.boolean().optional(),
  /** Of step_up_required; and of a conflict where the user's step-up no longer fitted. */
  stepUp: stepUpSchema.optional(),
  /** Of conflict: when another member made the change that is in the way, where known (RFC 3339, UTC). */
  changedAt: z.string().optional(),
  /** Of a write whose end is not known: it may have been done all the same. */
  isUncertain: z.boolean().optional(),
  /** Seconds until trying again makes sense, where known. */
  retryAfter: z.number().optional(),
});

export type ProblemKind = z.infer<typeof problemKindSchema>;
export type Problem = z.infer<typeof problemSchema>;
