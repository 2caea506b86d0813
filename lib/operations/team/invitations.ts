import "server-only";
import { append } from "#lib/audit/append.ts";
import { hasCode } from "#lib/database/retry.ts";
import { tx } from "#lib/database/transact.ts";
import { type InvitationToSend, sendInvitation } from "#lib/email/send-invitation.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import { memberKnownBy } from "#lib/identity/team/member-identity.ts";
import { newestInvitation } from "#lib/identity/team/open-invitation.ts";
import { revokeInvitation as revoke } from "#lib/identity/team/revoke-invitation.ts";
import { operation } from "#lib/operations/operation.ts";
import { stopChangeOf } from "#lib/pending-changes/end-change.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { InviteRequest, MadeInvitation } from "#lib/schemas/identity/member.ts";
import { isGuardedRole } from "#lib/schemas/identity/role.ts";
import { formatAccess } from "#lib/schemas/identity/role-labels.ts";
import { seenOf } from "#lib/schemas/seen.ts";

const UNIQUE_VIOLATION = new Set(["23505"]);

/**
 * Invites somebody: returns the one-use token of the link, which is shown this once and works for
 * 72 hours, and is emailed to them where email is on; as administrator, maker or approver only once a second administrator has confirmed it.
 * An earlier invitation to the same address ends, also where it waited to be confirmed. An address that a disabled
 * member has or had invites that member back. Rejects with a Failure: conflict if the address is a member's already, is
 * being invited by another, the link would expire before it can be used, or the invitation that the page would resend is
 * open no more (`seen`: its ID); step_up_required.
 */
export const inviteMember = operation(
  "people.invite",
  async (
    caller,
    { email, ...access }: InviteRequest,
    seen: string | null = null,
  ): Promise<MadeInvitation> => {
    const made = await tx(async (transaction): Promise<InvitationToSend> => {
      const known = await memberKnownBy(transaction, "email", email);
      if (known !== null && !known.isDisabled) {
        const message = `This email address is or was ${known.name}'s, who is a member already.`;
        throw new Failure("conflict", message, { errors: { email: [message] } });
      }
      const newest = await newestInvitation(transaction, email);
      const shown = { seen, what: `the invitation of ${email}` };
      await requireSeen(caller, {
        ...shown,
        now: seenOf(newest?.isUnused === true ? newest.id : null),
        last: () => newest?.last ?? null,
      });
      const again = known === null ? "" : `, who was a member before as ${known.name}`;
      const summary = `Invite ${email}${again} as ${formatAccess(access)}.`;
      await requireStepUp(transaction, caller, {
        action: "people.invite",
        hash: stepUpHash("people.invite", email, access.roles, access.limits ?? null),
        summary,
      });
      const { replaced, ...made } = await makeInvitation(transaction, caller, { email, ...access });
      // Another may have ended it since it was looked at, before it was locked: nobody knows who, in the place of `newest`.
      const now = seenOf(replaced?.id ?? null);
      await requireSeen(caller, { ...shown, now, last: () => null });
      const { id, expiresAt } = made.invitation;
      if (replaced !== null) {
        await stopChangeOf(transaction, caller, "people.invite", replaced.id);
        await append(transaction, caller, {
          action: "people.revoke-invitation",
          subject: { type: "invitation", id: replaced.id },
          outcome: "done",
          before: { email, roles: replaced.roles },
          after: { replacedBy: id },
        });
      }
      const { status } = await takeOrAsk(transaction, caller, {
        kind: "people.invite",
        subject: { type: "invitation", id },
        summary,
        before: {},
        after: { email, roles: access.roles, limits: access.limits ?? null, expiresAt },
        isLoosening: false,
        isGuarded: access.roles.some(isGuardedRole),
        isGrant: true,
        link: { expiresAt, instead: "Invite them as viewer, and change their roles afterwards." },
      });
      const invitation = { ...made.invitation, isWaiting: status === "pending" };
      return { ...made, invitation, isReplacement: replaced !== null };
    }).catch((error: unknown) => {
      if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
      throw new Failure(
        "conflict",
        "This email address is being invited at this moment. Reload the page and look again.",
      );
    });
    const { invitation, token } = made;
    return { invitation, token, email: await sendInvitation(made) };
  },
);

/** Ends an invitation that is open, waits or has expired. Rejects with a Failure "not_found" for any other. */
export const revokeInvitation = operation("people.revoke-invitation", (caller, id: string) =>
  tx(async (transaction): Promise<void> => {
    const revoked = await revoke(transaction, caller, id);
    if (revoked === null) {
      throw new Failure(
        "not_found",
        "This invitation is not open any more. It may have been accepted.",
      );
    }
    await stopChangeOf(transaction, caller, "people.invite", id);
    await append(transaction, caller, {
      action: "people.revoke-invitation",
      subject: { type: "invitation", id },
      outcome: "done",
      before: revoked,
    });
  }),
);
