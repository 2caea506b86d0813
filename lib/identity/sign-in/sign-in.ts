import "server-only";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { database } from "#lib/database/connection.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { forgiveAttempt, takeAttempt } from "#lib/identity/sign-in/attempts.ts";
import { checkPassword } from "#lib/identity/sign-in/check-password.ts";
import { isStillPassword } from "#lib/identity/sign-in/password-mark.ts";
import { beginSecondStep } from "#lib/identity/sign-in/second-step.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { wrongCredentials } from "#lib/identity/sign-in/wrong-credentials.ts";
import { secondFactors } from "#lib/identity/step-up/proof-methods.ts";
import type { Credentials, SignedIn } from "#lib/schemas/sign-in.ts";

/** What came of a sign-in, with the texts of the Set-Cookie headers that make it so. */
export type SignInOutcome = SignedIn & { cookies: string[] };

/**
 * Signs in by e-mail address and password. Where the person has second factors, that is only the
 * first step: nothing but the second one is open then. Rejects with a Failure "unauthenticated" that
 * does not tell whether there is such an account, nor by the time that it took,
 * and "rate_limited" after too many.
 */
export async function signIn(
  visitor: Visitor,
  headers: Headers,
  credentials: Credentials,
): Promise<SignInOutcome> {
  await takeAttempt(visitor, credentials.email);
  const checked = await checkPassword(headers, credentials);
  const { personId } = checked;
  if (!checked.isRight) {
    await appendAlone(visitor, {
      action: "session.sign-in",
      subject: personId === null ? null : { type: "person", id: personId },
      outcome: "refused",
      reason: "The e-mail address or the password was wrong.",
    });
    throw wrongCredentials();
  }
  await forgiveAttempt(visitor, credentials.email);
  const { mark } = checked;
  const methods = await secondFactors(database(), checked.personId);
  if (methods.length > 0) {
    return {
      state: "second_factor",
      methods,
      ...(await beginSecondStep({ personId: checked.personId, mark })),
    };
  }
  const { cookies } = await startSession(visitor, headers, {
    ...{ personId: checked.personId, method: "password" },
    isStillGood: (transaction) => isStillPassword(transaction, checked.personId, mark),
  });
  return { state: "signed_in", methods, cookies };
}
