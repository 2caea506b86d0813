import "server-only";
import { signOut as end } from "#lib/identity/sign-out.ts";
import { operation } from "#lib/operations/operation.ts";

/** Ends the session that asks. Returns the Set-Cookie texts that remove its cookie. */
export const signOut = operation("session.sign-out", (caller) => end(caller));
