import "server-only";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Database } from "#lib/database/connection.ts";
import { challengeIn } from "#lib/identity/factors/client-data.ts";
import {
  newChallenge,
  type PasskeyPurpose,
  takeChallenge,
} from "#lib/identity/factors/passkey-challenge.ts";
import {
  countUse,
  findPasskey,
  listPasskeys,
  type StoredPasskey,
} from "#lib/identity/factors/passkeys.ts";
import type { RelyingParty } from "#lib/identity/factors/relying-party.ts";
import type { Assertion, RequestOptions } from "#lib/schemas/identity/passkey.ts";

const TIMEOUT_MS = 120_000;

/**
 * What to ask the browser's passkeys for. For one user: theirs alone; otherwise any that is
 * offered.
 */
export async function passkeyRequest(
  db: Database,
  party: RelyingParty,
  purpose: PasskeyPurpose,
): Promise<RequestOptions> {
  const challenge = await newChallenge(db, purpose);
  const own = "memberId" in purpose ? await listPasskeys(db, purpose.memberId) : [];
  return {
    challenge,
    rpId: party.id,
    timeout: TIMEOUT_MS,
    userVerification: "required",
    allowCredentials: own.map(({ credentialId: id, transports }) => ({
      id,
      type: "public-key",
      transports,
    })),
  };
}

/**
 * The passkey that signed the challenge for exactly this purpose, by a user whom the authenticator
 * itself verified; null if anything about it is not right. The challenge is used up either way.
 */
export async function verifyPasskey(
  db: Database,
  party: RelyingParty,
  purpose: PasskeyPurpose,
  assertion: Assertion,
): Promise<StoredPasskey | null> {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(db, challenge, purpose))) return null;
  const passkey = await findPasskey(db, assertion.id);
  if (passkey === null) return null;
  if ("memberId" in purpose && passkey.memberId !== purpose.memberId) return null;
  const counter = await counterOf(party, challenge, passkey, assertion);
  if (counter === null) return null;
  return (await countUse(db, passkey, counter)) ? passkey : null;
}

async function counterOf(
  party: RelyingParty,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
  response: Assertion,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws whatever is not right: origin, name, signature, verification, counter.
    return null;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, "base64url"));
}
