import "server-only";
import { sql } from "kysely";
import { authorizationCodeGrant, fetchUserInfo } from "openid-client";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { hashOfSecret, marksOf } from "#lib/identity/oidc/attempt.ts";
import { provider, redirectUri, requireOidcSettings } from "#lib/identity/oidc/provider.ts";
import { refusalOf, SignOnRefused } from "#lib/identity/oidc/refusal.ts";
import { emailSchema, memberNameSchema } from "#lib/schemas/identity/member.ts";

/** Whom the provider vouches for. */
export type Vouched = {
  /** The provider and its name for the user; together they always mean the same user. */
  issuer: string;
  subject: string;
  /** What users call the provider. */
  providerName: string;
  /** Verified by the provider. */
  email: string;
  /** Null if it gives none that can be used. */
  name: string | null;
};

/** A boolean, though some providers write it as text. Absent is no. */
const claimsSchema = z.object({
  email: emailSchema,
  email_verified: z.union([z.boolean(), z.enum(["true", "false"]).transform((s) => s === "true")]),
  name: memberNameSchema.nullable().catch(null),
});

/**
 * Takes the provider's answer, as it is in the query of the URL to which it sent the browser;
 * `secret` is that browser's. Rejects with SignOnRefused where the answer is not for this browser's
 * own attempt, was used before, is not confirmed by the provider, or vouches for no verified
 * address.
 */
export async function takeAnswer(
  query: Record<string, string>,
  secret: string | null,
): Promise<{ vouched: Vouched; returnTo: string }> {
  if (secret === null) throw new SignOnRefused("expired");
  const { state, nonce, verifier } = marksOf(secret);
  if (query.state !== state) throw new SignOnRefused("expired");
  const returnTo = await spend(hashOfSecret(secret));
  const answerUrl = new URL(redirectUri());
  answerUrl.search = new URLSearchParams(query).toString();
  try {
    const settings = requireOidcSettings();
    const found = await provider(settings);
    const tokens = await authorizationCodeGrant(found, answerUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new SignOnRefused("failed");
    const { sub: subject, iss: issuer } = claims;
    // By the protocol, the address may be in the ID token or at the userinfo endpoint.
    const told =
      claims.email === undefined
        ? await fetchUserInfo(found, tokens.access_token, subject)
        : claims;
    const vouched = { issuer, subject, providerName: settings.name, ...verified(told) };
    return { vouched, returnTo };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** One attempt, one answer: of two at the same moment, one finds it. */
async function spend(secretHash: string): Promise<string> {
  const row = await database()
    .updateTable("oidc_attempt")
    .set({ used_at: sql<string>`now()` })
    .where("account_id", "=", await accountId())
    .where("secret_hash", "=", secretHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("return_to")
    .executeTakeFirst();
  if (row === undefined) throw new SignOnRefused("expired");
  return row.return_to;
}

function verified(claims: unknown): { email: string; name: string | null } {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success || !parsed.data.email_verified) throw new SignOnRefused("unverified");
  const { email, name } = parsed.data;
  return { email, name };
}
