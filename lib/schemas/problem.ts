import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { stepUpSchema } from "#lib/schemas/step-up.ts";

/**
 * What went wrong, by what the person can do about it:
 * invalid_request: mend the input · unauthenticated: sign in · step_up_required: prove afresh who you
 * are, for exactly this · forbidden: ask for the permission · not_found: look elsewhere ·
 * conflict: something else already holds this key or state · refused: the service said no, for the
 * reason in `detail` · rate_limited: wait · unavailable: try again, nothing was changed ·
 * unreadable: the service answered with something outside its interface · internal: the desk failed.
 */
const problemKindSchema = z.enum([
  "invalid_request",
  "unauthenticated",
  "step_up_required",
  "forbidden",
  "not_found",
  "conflict",
  "refused",
  "rate_limited",
  "unavailable",
  "unreadable",
  "internal",
]);

/** An error of the desk's API (RFC 9457, application/problem+json). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  kind: problemKindSchema,
  requestId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Of step_up_required alone. */
  stepUp: stepUpSchema.optional(),
  /** Seconds until trying again makes sense, where known. */
  retryAfter: z.number().optional(),
});

export type ProblemKind = z.infer<typeof problemKindSchema>;
export type Problem = z.infer<typeof problemSchema>;
