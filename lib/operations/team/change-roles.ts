import "server-only";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { ACCESS_CHANGES, accessVersion } from "#lib/identity/team/access-version.ts";
import { lockMember } from "#lib/identity/team/lock-member.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import { isGuardedRole } from "#lib/schemas/identity/role.ts";
import { formatAccess } from "#lib/schemas/identity/role-labels.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import { areSameLimits } from "#lib/schemas/synced/limits-text.ts";

/**
 * Gives a member these roles, and limits to a limited viewer, in place of what they have. Granting administrator, maker or
 * approver, and removing administrator, takes a second administrator; all other changes hold from
 * the member's next request on, and limits end their sessions. The step-up is for this change alone. Rejects with a Failure:
 * forbidden for one's own roles; conflict for the last administrator's, if such a change waits, or if the page showed
 * other roles or limits than they have (`seen`); not_found; step_up_required.
 */
export const changeRoles = operation(
  "people.change-roles",
  (
    caller,
    id: string,
    { roles, limits = null }: Access,
    seen: string | null = null,
  ): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (id === caller.member.id) {
        throw new Failure(
          "forbidden",
          "You can't change your own roles. Ask another administrator.",
        );
      }
      if (member.isLastAdministrator && !roles.includes("administrator")) {
        throw new Failure("conflict", "You can't remove the last administrator.");
      }
      const before = [...member.roles].sort();
      const isSame = before.join() === [...roles].sort().join();
      if (isSame && areSameLimits(member.limits, limits)) return { status: "applied" };
      await requireSeen(caller, {
        seen,
        now: seenOf(accessVersion(member.roles, member.limits)),
        what: `the roles or limits of ${member.name}`,
        last: () => lastChange(transaction, ACCESS_CHANGES, id),
      });
      const summary = `Make ${member.name} (${member.email}) ${formatAccess({ roles, limits })}, until now ${formatAccess(member)}.`;
      await requireStepUp(transaction, caller, {
        action: "people.change-roles",
        hash: stepUpHash("people.change-roles", id, before, member.limits, roles, limits),
        summary,
      });
      const granted = roles.filter((role) => !before.includes(role) && isGuardedRole(role));
      const isDemotion = before.includes("administrator") && !roles.includes("administrator");
      return await takeOrAsk(transaction, caller, {
        kind: "people.change-roles",
        subject: { type: "person", id },
        summary,
        before: { roles: member.roles, limits: member.limits },
        after: { roles, limits },
        isLoosening: false,
        // A disabled member holds no role; enabling them again is what grants it.
        isGuarded: !member.isDisabled && (granted.length > 0 || isDemotion),
        isGrant: !isDemotion,
      });
    }),
);
