import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import {
  finishSecondStep as finish,
  secondStepPasskeyRequest,
} from "#lib/identity/sign-in/finish-second-step.ts";
import { signIn as begin, type SignInOutcome } from "#lib/identity/sign-in/sign-in.ts";
import {
  signInByPasskey as byPasskey,
  signInPasskeyRequest,
} from "#lib/identity/sign-in/sign-in-by-passkey.ts";
import { signOut as end } from "#lib/identity/sign-out.ts";
import { operation, publicOperation } from "#lib/operations/operation.ts";
import type { Assertion, RequestOptions } from "#lib/schemas/identity/passkey.ts";
import type { SecondFactorProof } from "#lib/schemas/identity/proof.ts";
import type { Credentials } from "#lib/schemas/identity/sign-in.ts";

/** Signs in by email address and password. Rejects with a Failure: unauthenticated, rate_limited. */
export const signIn = publicOperation(
  "session.sign-in",
  (visitor: Visitor, headers: Headers, credentials: Credentials): Promise<SignInOutcome> =>
    begin(visitor, headers, credentials),
);

/** Ends the session that asks. Returns the Set-Cookie texts that remove its cookie. */
export const signOut = operation("session.sign-out", (caller) => end(caller));

/**
 * Reports that a user is still there. The request itself is enough: every write keeps its session
 * alive.
 */
export const keepAlive = operation("session.keep-alive", async () => ({ data: null }));

/**
 * The second step of sign-in, for the browser that did the first. Rejects with a Failure:
 * unauthenticated (`proof` in its errors where that was wrong), rate_limited.
 */
export const finishSecondStep = publicOperation(
  "session.second-step",
  (visitor: Visitor, headers: Headers, given: SecondFactorProof): Promise<SignInOutcome> =>
    finish(visitor, headers, given),
);

/** What the user's passkeys are to sign as the second step. */
export const beginSecondStepByPasskey = publicOperation(
  "session.second-step-passkey-options",
  (headers: Headers): Promise<RequestOptions> => secondStepPasskeyRequest(headers),
);

/** Signs in by a passkey alone. Rejects with a Failure "unauthenticated". */
export const signInByPasskey = publicOperation(
  "session.passkey",
  (visitor: Visitor, headers: Headers, assertion: Assertion): Promise<SignInOutcome> =>
    byPasskey(visitor, headers, assertion),
);

/** What any passkey for this installation is to sign to sign in. */
export const beginSignInByPasskey = publicOperation(
  "session.passkey-options",
  (headers: Headers): Promise<RequestOptions> => signInPasskeyRequest(headers),
);
