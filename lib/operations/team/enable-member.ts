import "server-only";
import { changing, takeOrAsk } from "#lib/changes/take-or-ask.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { lockMember } from "#lib/identity/team/lock-member.ts";
import { operation } from "#lib/operations/operation.ts";
import { isGuardedRole } from "#lib/schemas/identity/role.ts";
import { formatRoles } from "#lib/schemas/identity/role-labels.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

/**
 * Lets a disabled member sign in again, with the roles that they had, which takes a second
 * administrator where one of them is administrator, maker or approver. Rejects with a Failure:
 * not_found; conflict if it waits already; step_up_required.
 */
export const enableMember = operation(
  "people.enable",
  (caller, id: string): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (!member.isDisabled) return { status: "applied" };
      const summary = `Let ${member.name} (${member.email}) sign in again, as ${formatRoles(member.roles)}.`;
      await requireStepUp(transaction, caller, {
        action: "people.enable",
        hash: stepUpHash("people.enable", id, [...member.roles].sort()),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "people.enable",
        subject: { type: "person", id },
        summary,
        before: { roles: member.roles },
        after: { state: "active" },
        isLoosening: false,
        isGuarded: member.roles.some(isGuardedRole),
        isGrant: true,
      });
    }),
);
