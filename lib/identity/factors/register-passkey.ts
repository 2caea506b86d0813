import "server-only";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { challengeIn } from "#lib/identity/factors/client-data.ts";
import { newChallenge, takeChallenge } from "#lib/identity/factors/passkey-challenge.ts";
import { listPasskeys, type NewPasskey } from "#lib/identity/factors/passkeys.ts";
import type { RelyingParty } from "#lib/identity/factors/relying-party.ts";
import { accountNameAmongSeveral } from "#lib/process/current-account.ts";
import type { Attestation, CreationOptions } from "#lib/schemas/identity/passkey.ts";

const TIMEOUT_MS = 300_000;
/** EdDSA, ES256, RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What to ask the browser for, so that it makes a passkey that finds its account by itself and
 * verifies the user. The challenge is bound to this user and session.
 */
export async function passkeyCreation(
  db: Database,
  party: RelyingParty,
  { member, sessionId }: Caller,
): Promise<CreationOptions> {
  const known = await listPasskeys(db, member.id);
  const challenge = await newChallenge(db, { purpose: "add", memberId: member.id, sessionId });
  const account = accountNameAmongSeveral();
  // All accounts have one domain: by these names the browser's list of passkeys says which is which.
  const named = (name: string) => (account === null ? name : `${name} (${account})`);
  return {
    challenge,
    rp: { id: party.id, name: "Counterfoil" },
    user: {
      id: userHandle(member.id),
      name: named(member.email),
      displayName: named(member.name),
    },
    timeout: TIMEOUT_MS,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      type: "public-key",
      transports,
    })),
  };
}

/** The passkey that the browser made for this user's challenge; null if anything is not right. */
export async function verifyNewPasskey(
  db: Database,
  party: RelyingParty,
  { member, sessionId }: Caller,
  attestation: Attestation,
): Promise<Omit<NewPasskey, "name"> | null> {
  const challenge = challengeIn(attestation.response.clientDataJSON);
  const purpose = { purpose: "add", memberId: member.id, sessionId } as const;
  if (challenge === null || !(await takeChallenge(db, challenge, purpose))) return null;
  const info = await registrationOf(party, challenge, attestation);
  if (info === null) return null;
  return {
    memberId: member.id,
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
    counter: info.credential.counter,
    transports: attestation.response.transports,
    isBackedUp: info.credentialBackedUp,
  };
}

async function registrationOf(party: RelyingParty, challenge: string, response: Attestation) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : null;
  } catch {
    // The library throws whatever is not right: origin, name, verification, form.
    return null;
  }
}

/** The sixteen bytes of the user's id: opaque, as the standard wants it. */
function userHandle(memberId: string): string {
  return Buffer.from(memberId.replaceAll("-", ""), "hex").toString("base64url");
}
