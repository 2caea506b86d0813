import "server-only";
import { append } from "#lib/audit/append.ts";
import { asNoted } from "#lib/audit/noted-errors.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { type Attempt, beginAttempt } from "#lib/identity/attempts.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { type Checked, checkSecondFactor } from "#lib/identity/factors/check-proof.ts";
import { isOwnPassword } from "#lib/identity/factors/own-password.ts";
import { readBinding, type StepUpContent } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { proofMethodsFor, takesRecoveryCode } from "#lib/identity/step-up/proof-methods.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { StepUpProof } from "#lib/schemas/identity/proof.ts";
import type { Grant } from "#lib/schemas/identity/step-up.ts";

type Bound = Pick<StepUpContent, "action" | "hash">;

/** What the step-up is bound to; a Failure if the caller may not do that anyway. */
export function requireBinding(caller: Caller, text: string): Bound {
  const bound = readBinding(text);
  if (bound !== null && isPermitted(caller.member.roles, bound.action)) return bound;
  throw new Failure("invalid_request", "There is nothing of that kind to confirm.", {
    errors: { hash: ["This is not what Counterfoil asked to confirm."] },
  });
}

/**
 * Checks a step-up and returns a grant for exactly what it was asked for. Proof, grant and audit
 * event are one transaction; a wrong proof is recorded too. Rejects with a Failure: forbidden
 * (`proof` in its errors), rate_limited after five wrong ones.
 */
export async function proveStepUp(
  caller: Caller,
  given: StepUpProof,
  host: string | null,
): Promise<Grant> {
  const bound = requireBinding(caller, given.hash);
  const attempt = await beginAttempt([{ kind: "step-up", key: caller.member.id }]);
  try {
    return await judge(attempt, caller, given, bound, host);
  } finally {
    await attempt.end();
  }
}

async function judge(
  attempt: Attempt,
  caller: Caller,
  given: StepUpProof,
  bound: Bound,
  host: string | null,
): Promise<Grant> {
  const { member } = caller;
  const password =
    given.method === "password" && (await isOwnPassword(database(), member.id, given.proof));
  const result = await tx(async (transaction) => {
    const methods = await proofMethodsFor(transaction, member.id, bound.action);
    const checked: Checked = !methods.includes(given.method)
      ? { fault: "This is not how you can confirm." }
      : given.method === "password"
        ? passwordChecked(password)
        : await checkSecondFactor(transaction, contextOf(caller, bound, host), given);
    const event = {
      action: "account.step-up",
      subject: { type: "operation", id: bound.action },
    };
    const after = { method: given.method, content: bound.hash };
    if ("fault" in checked) {
      await attempt.wrong(transaction);
      const refused = { ...event, after, outcome: "refused" as const, reason: checked.fault };
      await append(transaction, caller, refused);
      return checked;
    }
    await attempt.right(transaction);
    const grant = await giveGrant(transaction, caller, bound, checked.method);
    await append(transaction, caller, {
      ...event,
      after: { ...after, method: checked.method },
      outcome: "done",
    });
    return grant;
  });
  if ("grant" in result) return result;
  throw asNoted(new Failure("forbidden", result.fault, { errors: { proof: [result.fault] } }));
}

function passwordChecked(isRight: boolean): Checked {
  return isRight ? { method: "password" } : { fault: "Incorrect password." };
}

function contextOf({ member, sessionId }: Caller, { action, hash }: Bound, host: string | null) {
  return {
    memberId: member.id,
    purpose: { purpose: "step-up", memberId: member.id, sessionId, hash: `${action}:${hash}` },
    host,
    takesRecoveryCode: takesRecoveryCode(action),
  } as const;
}
