import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** One of a user's signed-in browsers. Times are RFC 3339 in UTC. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export type Session = z.infer<typeof sessionSchema>;

/** What a user enters to change their password. */
export const passwordChangeSchema = z.strictObject({
  current: z.string().min(1, { error: "Enter your password." }).max(256),
  password: z.string().max(256, { error: "Use at most 256 characters." }),
});

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
