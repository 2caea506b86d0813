import "server-only";
import { sql } from "kysely";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { setCookie } from "#lib/identity/cookies.ts";
import { hashOfSecret, marksOf, newAttemptSecret } from "#lib/identity/oidc/attempt.ts";
import { provider, redirectUri, requireOidcSettings } from "#lib/identity/oidc/provider.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { Failure } from "#lib/schemas/failure.ts";

const SCOPE = "openid email profile";
const SECONDS = 600;

/**
 * Begins an attempt to sign in at the provider, which leads to `returnTo`, a path within
 * Counterfoil. Returns the provider's page for the browser to go to, and the text of the Set-Cookie
 * by which it is recognised when it comes back. Rejects with a Failure: not_found if Counterfoil
 * has no single sign-on; unavailable if the provider can't be reached.
 */
export async function beginSingleSignOn(
  returnTo: string,
): Promise<{ url: string; cookies: string[] }> {
  const settings = requireOidcSettings();
  const found = await provider(settings).catch(() => {
    throw new Failure("unavailable", `${settings.name} can't be reached. Try again in a moment.`);
  });
  const secret = newAttemptSecret();
  const { state, nonce, verifier } = marksOf(secret);
  await remember(hashOfSecret(secret), returnTo);
  const url = buildAuthorizationUrl(found, {
    redirect_uri: redirectUri(),
    scope: SCOPE,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  const cookie = { name: "single_sign_on", value: secret, seconds: SECONDS } as const;
  return { url: url.href, cookies: [setCookie(identitySettings(), cookie)] };
}

async function remember(secretHash: string, returnTo: string): Promise<void> {
  const account = await accountId();
  await database()
    .deleteFrom("oidc_attempt")
    .where("account_id", "=", account)
    .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  await database()
    .insertInto("oidc_attempt")
    .values({
      account_id: account,
      secret_hash: secretHash,
      return_to: returnTo,
      expires_at: sql<string>`now() + make_interval(secs => ${SECONDS})`,
    })
    .execute();
}
