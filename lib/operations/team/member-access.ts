import "server-only";
import { append } from "#lib/audit/append.ts";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { ACCESS_CHANGES, accessVersion } from "#lib/identity/team/access-version.ts";
import { endSessions } from "#lib/identity/team/end-sessions.ts";
import { lockMember } from "#lib/identity/team/lock-member.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isGuardedRole } from "#lib/schemas/identity/role.ts";
import { formatAccess } from "#lib/schemas/identity/role-labels.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/**
 * Lets a member sign in no more, and ends every session that they have: at once, but for an administrator,
 * which takes a second one. Rejects with a Failure: forbidden for oneself; conflict for the last
 * administrator, or where it waits already; not_found; step_up_required.
 */
export const disableMember = operation(
  "people.disable",
  (caller, id: string): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (id === caller.member.id) {
        throw new Failure(
          "forbidden",
          "You can't disable your own account. Ask another administrator.",
        );
      }
      if (member.isLastAdministrator) {
        throw new Failure("conflict", "The last administrator can't be disabled.");
      }
      if (member.isDisabled) return { status: "applied" };
      const summary = `Disable ${member.name} (${member.email}). They are signed out and can't sign in.`;
      await requireStepUp(transaction, caller, {
        action: "people.disable",
        hash: stepUpHash("people.disable", id),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "people.disable",
        subject: { type: "person", id },
        summary,
        before: { state: "active" },
        after: { state: "disabled" },
        isLoosening: false,
        isGuarded: member.roles.includes("administrator"),
        isGrant: false,
      });
    }),
);

/**
 * Lets a disabled member sign in again, with the roles that they had, which takes a second
 * administrator where one of them is administrator, maker or approver. Rejects with a Failure:
 * not_found; conflict if it waits already, or if the page showed other roles or limits (`seen`); step_up_required.
 */
export const enableMember = operation(
  "people.enable",
  (caller, id: string, seen: string | null = null): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (!member.isDisabled) return { status: "applied" };
      await requireSeen(caller, {
        seen,
        now: seenOf(accessVersion(member.roles, member.limits)),
        what: `the roles or limits of ${member.name}`,
        last: () => lastChange(transaction, ACCESS_CHANGES, id),
      });
      const summary = `Let ${member.name} (${member.email}) sign in again, as ${formatAccess(member)}.`;
      await requireStepUp(transaction, caller, {
        action: "people.enable",
        hash: stepUpHash("people.enable", id, [...member.roles].sort(), member.limits),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "people.enable",
        subject: { type: "person", id },
        summary,
        before: { roles: member.roles, limits: member.limits },
        after: { state: "active" },
        isLoosening: false,
        isGuarded: member.roles.some(isGuardedRole),
        isGrant: true,
      });
    }),
);

/**
 * Signs a member out everywhere; they may sign in again at once. Asks for no step-up, since it
 * changes no right and is needed quickly. Returns how many sessions ended. Rejects with a Failure
 * "not_found".
 */
export const endMembersSessions = operation("people.end-sessions", (caller, id: string) =>
  tx(async (transaction): Promise<number> => {
    await lockMember(transaction, caller, id);
    const endedSessions = await endSessions(transaction, id);
    await append(transaction, caller, {
      action: "people.end-sessions",
      subject: { type: "person", id },
      outcome: "done",
      after: { endedSessions },
    });
    return endedSessions;
  }),
);
