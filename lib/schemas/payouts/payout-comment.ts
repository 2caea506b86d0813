import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { lines } from "#lib/schemas/common/written-text.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** What a member said of a payout, plain text. Times are RFC 3339 in UTC. */
export const payoutCommentSchema = z.object({
  id: z.uuid(),
  member: userSchema,
  /** Null once its author withdrew it. */
  text: z.string().nullable(),
  commentedAt: z.string(),
  withdrawnAt: z.string().nullable(),
});

export type PayoutComment = z.infer<typeof payoutCommentSchema>;

/** A new comment. Its id is the sender's choice: sent again, it is the same comment. */
export const newCommentSchema = z.strictObject({
  id: z.uuid(),
  text: lines(2_000, "Write a comment."),
});

export type NewComment = z.infer<typeof newCommentSchema>;
