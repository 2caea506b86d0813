import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { STATUS_KINDS } from "#lib/resources/status-meaning.ts";

/** A status by what it is of and its normal form. */
export const statusKeySchema = z.strictObject({
  kind: z.enum(STATUS_KINDS),
  status: z.string().min(1).max(120),
});

export type StatusKey = z.infer<typeof statusKeySchema>;

/** What an administrator says of a status. */
export const statusAnswersSchema = z.strictObject({
  /** Nothing follows it: it is followed no longer. */
  isFinal: z.boolean(),
  /** Sums count it. Final without it: the payout, or whatever it is of, has failed. */
  isMoneyMoved: z.boolean(),
});

export type StatusAnswers = z.infer<typeof statusAnswersSchema>;

export const defineStatusSchema = z.strictObject({
  ...statusKeySchema.shape,
  ...statusAnswersSchema.shape,
});

export type DefineStatus = z.infer<typeof defineStatusSchema>;

/** A status of the provider's that the table of known ones does not have. Times are RFC 3339 in UTC. */
export const providerStatusSchema = z.object({
  ...statusKeySchema.shape,
  /** As it was first seen. */
  example: z.string(),
  recordId: z.string().nullable(),
  seenBy: z.enum(["sync", "follower"]),
  firstSeenAt: z.string(),
  definition: z
    .object({ ...statusAnswersSchema.shape, definedBy: z.string(), definedAt: z.string() })
    .nullable(),
});

export type ProviderStatus = z.infer<typeof providerStatusSchema>;

export const providerStatusesSchema = z.array(providerStatusSchema);
