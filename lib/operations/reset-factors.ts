import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { resetFactors } from "#lib/identity/factors/reset-factors.ts";
import { lockMember } from "#lib/identity/people/lock-member.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * Takes a person's authenticator app, passkeys and recovery codes away and ends their sessions: for
 * whoever lost all of them. They sign in by their password (or single sign-on) then, and confirm nothing
 * before they have set up a new factor. Rejects with a Failure: forbidden for oneself; not_found;
 * step_up_required.
 */
export const resetPersonsFactors = operation("people.reset-factors", (caller, id: string) =>
  tx(async (transaction): Promise<void> => {
    const member = await lockMember(transaction, caller, id);
    if (id === caller.person.id) {
      const message = "Nobody resets their own second factors. Ask another administrator.";
      throw new Failure("forbidden", message);
    }
    await requireStepUp(transaction, caller, {
      action: "people.reset-factors",
      hash: stepUpHash("people.reset-factors", id),
      summary: `Take the second factors of ${member.name} (${member.email}) away, and end their sessions.`,
    });
    const before = await resetFactors(transaction, id);
    await append(transaction, caller, {
      action: "people.reset-factors",
      subject: { type: "person", id },
      outcome: "done",
      before,
    });
  }),
);
