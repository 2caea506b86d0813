import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import { signIn as begin, type SignInOutcome } from "#lib/identity/sign-in/sign-in.ts";
import { signOut as end } from "#lib/identity/sign-out.ts";
import { operation } from "#lib/operations/operation.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
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
