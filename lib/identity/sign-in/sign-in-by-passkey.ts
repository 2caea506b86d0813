import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { findPasskey } from "#lib/identity/factors/passkeys.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { passkeyRequest, verifyPasskey } from "#lib/identity/factors/verify-passkey.ts";
import type { SignInOutcome } from "#lib/identity/sign-in/sign-in.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Assertion, RequestOptions } from "#lib/schemas/identity/passkey.ts";

/** What any passkey for this installation is to sign, of any user. */
export async function signInPasskeyRequest(headers: Headers): Promise<RequestOptions> {
  const party = relyingParty(headers.get("host"));
  return await passkeyRequest(database(), party, { purpose: "sign-in" });
}

/**
 * Signs in by a passkey alone: it is something that the user has, unlocked by what they know or
 * are, so no second step follows. Rejects with a Failure "unauthenticated".
 */
export async function signInByPasskey(
  visitor: Visitor,
  headers: Headers,
  assertion: Assertion,
): Promise<SignInOutcome> {
  const party = relyingParty(headers.get("host"));
  const passkey = await tx(async (transaction) => {
    const verified = await verifyPasskey(transaction, party, { purpose: "sign-in" }, assertion);
    if (verified === null) {
      await append(transaction, visitor, {
        action: "session.sign-in",
        subject: null,
        outcome: "refused",
        reason: "A passkey was not accepted.",
      });
    }
    return verified;
  });
  if (passkey === null) {
    throw new Failure("unauthenticated", "This passkey was not accepted.");
  }
  const { memberId, credentialId } = passkey;
  const { cookies } = await startSession(visitor, headers, {
    memberId,
    method: "passkey",
    isStillGood: async (transaction) => (await findPasskey(transaction, credentialId)) !== null,
  });
  return { state: "signed_in", methods: [], cookies };
}
