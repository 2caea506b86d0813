import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { PasskeyPurpose } from "#lib/identity/factors/passkey-challenge.ts";
import { readRecoveryCode } from "#lib/identity/factors/recovery-code.ts";
import { recoveryCodesLeft, spendRecoveryCode } from "#lib/identity/factors/recovery-codes.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { readTotpCode } from "#lib/identity/factors/totp-code.ts";
import { spendTotpCode } from "#lib/identity/factors/totp-factor.ts";
import { verifyPasskey } from "#lib/identity/factors/verify-passkey.ts";
import { notify } from "#lib/identity/notices.ts";
import type { SecondFactorProof } from "#lib/schemas/identity/proof.ts";

/** The proof that was given, or in words for the user why it was not accepted. */
export type Checked =
  | { method: "passkey" | "totp" | "recovery_code" | "password" }
  | { fault: string };

export type ProofContext = {
  memberId: string;
  /** What a passkey was asked to sign for. */
  purpose: PasskeyPurpose;
  /** The Host that the browser asked for. */
  host: string | null;
  /** Whether a recovery code may stand for the app's. */
  takesRecoveryCode: boolean;
};

/** Checks a second factor and uses it up: a code that passed here passes nowhere again. */
export async function checkSecondFactor(
  db: Transaction<Tables>,
  { memberId, purpose, host, takesRecoveryCode }: ProofContext,
  given: SecondFactorProof,
): Promise<Checked> {
  if (given.method === "passkey") {
    const passkey = await verifyPasskey(db, relyingParty(host), purpose, given.proof);
    return passkey === null ? { fault: "This passkey was not accepted." } : { method: "passkey" };
  }
  const code = readTotpCode(given.proof);
  if (code !== null) return await checkCode(db, memberId, code);
  const recovery = takesRecoveryCode ? readRecoveryCode(given.proof) : null;
  if (recovery === null) return { fault: "Enter the six digits that the app shows." };
  if (!(await spendRecoveryCode(db, memberId, recovery))) {
    return { fault: "This recovery code is not right, or was used before." };
  }
  await tellUse(db, memberId);
  return { method: "recovery_code" };
}

/** The sheet of codes may be in other hands: its owner is told of every use. */
async function tellUse(db: Transaction<Tables>, memberId: string): Promise<void> {
  const { name } = await db
    .selectFrom("member")
    .select("name")
    .where("account_id", "=", await accountId())
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const left = await recoveryCodesLeft(db, memberId);
  await notify(db, memberId, "recovery-code-used", { member: { id: memberId, name }, left });
}

async function checkCode(
  db: Transaction<Tables>,
  memberId: string,
  code: string,
): Promise<Checked> {
  switch (await spendTotpCode(db, memberId, code)) {
    case "right":
      return { method: "totp" };
    case "used":
      return { fault: "Code already used. Wait for the next one." };
    case "wrong":
      return { fault: "Incorrect code." };
  }
}
