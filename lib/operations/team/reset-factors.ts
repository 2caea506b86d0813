import "server-only";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { lockMember } from "#lib/identity/team/lock-member.ts";
import { operation } from "#lib/operations/operation.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

/**
 * Removes a member's authenticator app, passkeys and recovery codes and ends their sessions, for a
 * member who lost all of them; a second administrator confirms it. They then sign in by their
 * password (or single sign-on), and confirm nothing before they have set up a new factor. Rejects
 * with a Failure: forbidden for oneself; not_found; conflict if it waits already; step_up_required.
 */
export const resetMembersFactors = operation(
  "people.reset-factors",
  (caller, id: string): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (id === caller.member.id) {
        const message = "You can't reset your own second factors. Ask another administrator.";
        throw new Failure("forbidden", message);
      }
      const summary = `Take the second factors of ${member.name} (${member.email}) away, and end their sessions.`;
      await requireStepUp(transaction, caller, {
        action: "people.reset-factors",
        hash: stepUpHash("people.reset-factors", id),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "people.reset-factors",
        subject: { type: "person", id },
        summary,
        before: {},
        after: {},
        isLoosening: false,
        isGuarded: true,
        isGrant: false,
      });
    }),
);
