import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { emailSchema, memberNameSchema } from "#lib/schemas/identity/member.ts";

/** A member's own name and email address. */
export const detailsRequestSchema = z.strictObject({ name: memberNameSchema, email: emailSchema });

/** Another member's new email address. */
export const emailRequestSchema = z.strictObject({ email: emailSchema });

/** A link to set a new password, just made. The token is told this once and never again. */
export const madePasswordResetSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** Whether a second administrator has yet to confirm it; the link can't be used before. */
  isWaiting: z.boolean(),
});

const tokenSchema = z.string().max(200);

/** Asks whether such a link can be used. In a body, so that no log has the token. */
export const passwordResetLookSchema = z.strictObject({ token: tokenSchema });

/** Why a link can't be used; null if it can. With 200 either way, since the page asks by itself. */
export const passwordResetLinkSchema = z.object({ unusable: z.string().nullable() });

/** What the holder of such a link sends. */
export const passwordResetAcceptanceSchema = z.strictObject({
  token: tokenSchema,
  password: z.string().max(256),
});

export type DetailsRequest = z.infer<typeof detailsRequestSchema>;
export type MadePasswordReset = z.infer<typeof madePasswordResetSchema>;
export type PasswordResetLink = z.infer<typeof passwordResetLinkSchema>;
export type PasswordResetAcceptance = z.infer<typeof passwordResetAcceptanceSchema>;
