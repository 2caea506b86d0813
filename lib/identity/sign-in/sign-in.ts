import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { type Attempt, beginAttempt } from "#lib/identity/attempts.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { checkPassword, isStillPassword } from "#lib/identity/sign-in/check-password.ts";
import { signInKeys } from "#lib/identity/sign-in/known-browser.ts";
import { beginSecondStep } from "#lib/identity/sign-in/second-step.ts";
import { startSession, wrongCredentials } from "#lib/identity/sign-in/start-session.ts";
import type { Credentials, SignedIn } from "#lib/schemas/identity/sign-in.ts";

/** What came of a sign-in, with the texts of the Set-Cookie headers that make it so. */
export type SignInOutcome = SignedIn & { cookies: string[] };

/**
 * Signs in by email address and password. If the user has second factors, that is only the first
 * step: only the second step is possible then. Rejects with a Failure "unauthenticated" that does
 * not tell whether there is such an account, nor by the time that it took, and "rate_limited" after
 * too many.
 */
export async function signIn(
  visitor: Visitor,
  headers: Headers,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const attempt = await beginAttempt(signInKeys(visitor, headers, credentials.email));
  try {
    return await judge(attempt, visitor, headers, credentials);
  } finally {
    await attempt.end();
  }
}

async function judge(
  attempt: Attempt,
  visitor: Visitor,
  headers: Headers,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const checked = await checkPassword(headers, credentials);
  const { memberId } = checked;
  if (!checked.isRight) {
    await tx(async (transaction) => {
      await attempt.wrong(transaction);
      await append(transaction, visitor, {
        action: "session.sign-in",
        subject: memberId === null ? null : { type: "person", id: memberId },
        outcome: "refused",
        reason: "The email address or the password was wrong.",
      });
    });
    throw wrongCredentials();
  }
  await tx((transaction) => attempt.right(transaction));
  const { mark } = checked;
  const methods = await secondFactors(database(), checked.memberId);
  if (methods.length > 0) {
    return {
      state: "second_factor",
      methods,
      ...(await beginSecondStep({ memberId: checked.memberId, mark })),
    };
  }
  const { cookies } = await startSession(visitor, headers, {
    memberId: checked.memberId,
    method: "password",
    isStillGood: (transaction) => isStillPassword(transaction, checked.memberId, mark),
  });
  return { state: "signed_in", methods, cookies };
}
