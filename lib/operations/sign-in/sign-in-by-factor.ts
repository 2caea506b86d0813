import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import {
  finishSecondStep as finish,
  secondStepPasskeyRequest,
} from "#lib/identity/sign-in/finish-second-step.ts";
import type { SignInOutcome } from "#lib/identity/sign-in/sign-in.ts";
import {
  signInByPasskey as byPasskey,
  signInPasskeyRequest,
} from "#lib/identity/sign-in/sign-in-by-passkey.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
import type { Assertion, RequestOptions } from "#lib/schemas/identity/passkey.ts";
import type { SecondFactorProof } from "#lib/schemas/identity/proof.ts";

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
