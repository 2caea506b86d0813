import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { memberNameSchema } from "#lib/schemas/identity/member.ts";

/** An invitation's token: 32 bytes in base64url. Anything else is as unknown as a wrong one. */
const tokenSchema = z.string().max(200);

/** Asks what a link offers. In a body, so that no log has the token. */
export const invitationLookSchema = z.strictObject({ token: tokenSchema });

/** What a link offers, as far as its holder needs to know. */
export const offerSchema = z.object({
  email: z.string(),
  expiresAt: z.string(),
  /** What the OpenID provider is called, where one is set. */
  singleSignOn: z.string().nullable(),
});

/**
 * What a visitor is told of a link, with 200 either way: the page asks by itself, so that a link that can't be used is
 * no error of the browser's console.
 */
export const linkSchema = z.union([offerSchema, z.object({ unusable: z.string() })]);

/** How somebody takes an invitation up. The address and the roles are the invitation's. */
export const acceptanceSchema = z.strictObject({
  token: tokenSchema,
  name: memberNameSchema,
  password: z.string().min(1, { error: "Enter a password." }).max(256),
});

export type Offer = z.infer<typeof offerSchema>;
/** An offer, or why there is none and what to do. */
export type InvitationLink = z.infer<typeof linkSchema>;
export type Acceptance = z.infer<typeof acceptanceSchema>;
