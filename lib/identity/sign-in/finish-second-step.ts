import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { beginAttempt } from "#lib/identity/attempts.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { type Checked, checkSecondFactor } from "#lib/identity/factors/check-proof.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { passkeyRequest } from "#lib/identity/factors/verify-passkey.ts";
import { secondStepDone, secondStepOf, takeSecondStep } from "#lib/identity/sign-in/second-step.ts";
import { isStillPassword, type SignInOutcome } from "#lib/identity/sign-in/sign-in.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { RequestOptions } from "#lib/schemas/identity/passkey.ts";
import type { SecondFactorProof } from "#lib/schemas/identity/proof.ts";

/**
 * The second step of sign-in: a code of the app, a recovery code or a passkey of the user whose
 * right password this browser sent. Rejects with a Failure: unauthenticated (`proof` in its errors;
 * without them, the first step must be repeated), rate_limited after five wrong ones.
 */
export async function finishSecondStep(
  visitor: Visitor,
  headers: Headers,
  given: SecondFactorProof,
): Promise<SignInOutcome> {
  const { memberId, mark } = await requireSecondStep(headers);
  const attempt = await beginAttempt([{ kind: "second-step", key: memberId }]);
  const context = {
    memberId,
    purpose: { purpose: "second-factor", memberId },
    host: headers.get("host"),
    takesRecoveryCode: true,
  } as const;
  const checked = await tx(async (transaction): Promise<Checked> => {
    const result = await checkSecondFactor(transaction, context, given);
    if ("method" in result) await attempt.right(transaction);
    else {
      await attempt.wrong(transaction);
      await append(transaction, visitor, {
        action: "session.sign-in",
        subject: { type: "person", id: memberId },
        outcome: "refused",
        after: { secondStep: given.method },
        reason: result.fault,
      });
    }
    return result;
  }).finally(attempt.end);
  if ("fault" in checked) {
    throw new Failure("unauthenticated", checked.fault, { errors: { proof: [checked.fault] } });
  }
  const method = `password and ${checked.method.replace("_", " ")}`;
  const { cookies } = await startSession(visitor, headers, {
    memberId,
    method,
    isStillGood: async (transaction) =>
      (await takeSecondStep(transaction, headers)) &&
      (await isStillPassword(transaction, memberId, mark)),
  });
  return { state: "signed_in", methods: [], cookies: [secondStepDone(), ...cookies] };
}

/** What the passkeys of the user who owes the second step are to sign. */
export async function secondStepPasskeyRequest(headers: Headers): Promise<RequestOptions> {
  const { memberId } = await requireSecondStep(headers);
  const party = relyingParty(headers.get("host"));
  return await passkeyRequest(database(), party, { purpose: "second-factor", memberId });
}

async function requireSecondStep(headers: Headers) {
  const owed = await secondStepOf(headers);
  if (owed !== null) return owed;
  throw new Failure("unauthenticated", "The second step took too long. Sign in again.");
}
