import "server-only";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { tx } from "#lib/database/transact.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { requireOidcSettings } from "#lib/identity/oidc/provider.ts";
import { SignOnRefused } from "#lib/identity/oidc/refusal.ts";
import { takeAnswer } from "#lib/identity/oidc/take-answer.ts";
import { whoIsVouched } from "#lib/identity/oidc/who-is-vouched.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { accountBase } from "#lib/process/current-account.ts";
import { urlInAccount } from "#lib/text/account-path.ts";

/** Where the browser goes next, with the texts of its Set-Cookie headers. */
export type Finished = { location: string; cookies: string[] };

/**
 * Signs in the user whom the provider vouches for, and leads to the page that was asked for; or, if
 * sign-in fails, to the page that says why. The provider's own second factor replaces ours: what
 * moves money or changes rights asks for step-up here in any case. Rejects with a Failure
 * "not_found" if Counterfoil has no single sign-on.
 */
export async function finishSingleSignOn(
  visitor: Visitor,
  headers: Headers,
  query: Record<string, string>,
): Promise<Finished> {
  requireOidcSettings();
  const settings = identitySettings();
  const secret = signedCookie(headers, "single_sign_on", settings);
  const used = setCookie(settings, { name: "single_sign_on", value: "", seconds: 0 });
  try {
    const { vouched, returnTo } = await takeAnswer(query, secret);
    const { memberId, isNew } = await tx((transaction) =>
      whoIsVouched(transaction, visitor, vouched),
    );
    const method = "single sign-on";
    const { cookies } = await startSession(visitor, headers, { memberId, method, byLink: isNew });
    return { location: urlInAccount(accountBase(), returnTo), cookies: [used, ...cookies] };
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw error;
    await appendAlone(visitor, {
      action: "session.sign-in",
      subject: null,
      outcome: "refused",
      after: { method: "single sign-on", email: error.email },
      reason: `Single sign-on: ${error.reason}.`,
    });
    return { location: `${accountBase()}/sign-in/refused?why=${error.reason}`, cookies: [used] };
  }
}
