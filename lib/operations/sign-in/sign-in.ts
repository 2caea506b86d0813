import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import { signIn as begin, type SignInOutcome } from "#lib/identity/sign-in/sign-in.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
import type { Credentials } from "#lib/schemas/sign-in.ts";

/** Signs in by email address and password. Rejects with a Failure: unauthenticated, rate_limited. */
export const signIn = publicOperation(
  "session.sign-in",
  (visitor: Visitor, headers: Headers, credentials: Credentials): Promise<SignInOutcome> =>
    begin(visitor, headers, credentials),
);
