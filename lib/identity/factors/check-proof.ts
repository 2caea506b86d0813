import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { PasskeyPurpose } from "#lib/identity/factors/passkey-challenge.ts";
import { readRecoveryCode } from "#lib/identity/factors/recovery-code.ts";
import { spendRecoveryCode } from "#lib/identity/factors/recovery-codes.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { readTotpCode } from "#lib/identity/factors/totp-code.ts";
import { spendTotpCode } from "#lib/identity/factors/totp-factor.ts";
import { verifyPasskey } from "#lib/identity/factors/verify-passkey.ts";
import type { SecondFactorProof } from "#lib/schemas/proof.ts";

/** What a proof was, or in words for the person why it is none. */
export type Checked =
  | { method: "passkey" | "totp" | "recovery_code" | "password" }
  | { fault: string };

export type ProofContext = {
  personId: string;
  /** What a passkey was asked to sign for. */
  purpose: PasskeyPurpose;
  /** The Host that the browser asked for. */
  host: string | null;
  /** Whether a recovery code may stand for the app's. */
  takesRecoveryCode: boolean;
};

/** Checks a second factor and uses it up: a code that passed here passes nowhere again. */
export async function checkSecondFactor(
  db: Kysely<Tables>,
  { personId, purpose, host, takesRecoveryCode }: ProofContext,
  given: SecondFactorProof,
): Promise<Checked> {
  if (given.method === "passkey") {
    const passkey = await verifyPasskey(db, relyingParty(host), purpose, given.proof);
    return passkey === null ? { fault: "This passkey was not accepted." } : { method: "passkey" };
  }
  const code = readTotpCode(given.proof);
  if (code !== null) return await checkCode(db, personId, code);
  const recovery = takesRecoveryCode ? readRecoveryCode(given.proof) : null;
  if (recovery === null) return { fault: "Enter the six digits that the app shows." };
  return (await spendRecoveryCode(db, personId, recovery))
    ? { method: "recovery_code" }
    : { fault: "This recovery code is not right, or was used before." };
}

async function checkCode(db: Kysely<Tables>, personId: string, code: string): Promise<Checked> {
  switch (await spendTotpCode(db, personId, code)) {
    case "right":
      return { method: "totp" };
    case "used":
      return { fault: "This code was used already. Wait for the app's next one." };
    case "wrong":
      return { fault: "This code is not right." };
  }
}
