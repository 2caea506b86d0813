import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/**
 * What the only member who can decide said, and may say once more: then it counts, unless somebody
 * stops it before. Times are RFC 3339 in UTC.
 */
export const loneConfirmationSchema = z.object({
  id: z.uuid(),
  member: userSchema,
  /** What was said, in one sentence for every member. */
  summary: z.string(),
  reason: z.string().nullable(),
  saidAt: z.string(),
  /** From when on the second confirmation counts. */
  countsFrom: z.string(),
  /** The payout that it is about; null if it is about a stop or a hold. */
  orderId: z.uuid().nullable(),
});

export const loneConfirmationsSchema = z.array(loneConfirmationSchema);

export const loneConfirmationParamsSchema = z.object({ id: z.uuid() });
export const stopLoneConfirmationSchema = z.strictObject({
  reason: z.string().trim().min(1, "Enter a reason.").max(1_000),
});

export type LoneConfirmation = z.infer<typeof loneConfirmationSchema>;
