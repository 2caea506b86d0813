import "server-only";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { notify, notifyEveryone } from "#lib/identity/notices.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { requireGoodPassword } from "#lib/identity/password-rule.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { lockMember } from "#lib/identity/team/lock-member.ts";
import { memberKnownBy } from "#lib/identity/team/member-identity.ts";
import { lockMemberRow, updateMember } from "#lib/identity/team/member-row.ts";
import { isInvited } from "#lib/identity/team/open-invitation.ts";
import {
  findPasswordReset,
  makePasswordReset,
  memberOfPasswordReset,
  takePasswordReset,
} from "#lib/identity/team/password-reset.ts";
import { operation, publicOperation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type {
  DetailsRequest,
  MadePasswordReset,
  PasswordResetAcceptance,
  PasswordResetLink,
} from "#lib/schemas/identity/member-details.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** A disabled member who comes back by an invitation has its address and the name that they enter. */
const DETAILS_CHANGES = ["account.change-details", "people.change-email", "invitation.accept"];

/**
 * Changes the caller's own name and email address. Rejects with a Failure: conflict for an address that is
 * or was another member's, or that was invited, and if the page showed another name or address (`seen`); step_up_required.
 */
export const changeOwnDetails = operation(
  "account.change-details",
  (caller, { name, email }: DetailsRequest, seen: string | null = null): Promise<void> =>
    tx(async (transaction) => {
      const { id } = caller.member;
      const before = await lockMemberRow(transaction, id);
      if (before === null) throw noSuchMember();
      if (before.name === name && before.email === email) return;
      await requireSeen(caller, {
        seen,
        now: seenOf([before.name, before.email]),
        what: "your name or email address",
        last: () => lastChange(transaction, DETAILS_CHANGES, id),
      });
      await requireStepUp(transaction, caller, {
        action: "account.change-details",
        hash: stepUpHash("account.change-details", name, email),
        summary: `Change your name to ${name} and your email address to ${email}.`,
      });
      // Only now, so that each address that a member tries costs a step-up.
      const why = await whyTaken(transaction, email, id);
      if (why !== null) {
        throw taken(isPermitted(caller.member.roles, "people.list") ? why : UNUSABLE_ADDRESS);
      }
      if (before.email !== email) {
        const by = caller.member.name;
        await notify(transaction, id, "email-changed", { member: { id, name: before.name }, by });
      }
      await updateMember(transaction, id, { name, email });
      await append(transaction, caller, {
        action: "account.change-details",
        subject: { type: "person", id },
        outcome: "done",
        before: { name: before.name, email: before.email },
        after: { name, email },
      });
    }),
);

/**
 * Changes another member's email address, which takes a second administrator. Rejects with a Failure:
 * forbidden for one's own; conflict for an address that is or was another member's, or that was
 * invited, and if the page showed another (`seen`); not_found; step_up_required.
 */
export const changeEmail = operation(
  "people.change-email",
  (caller, id: string, email: string, seen: string | null = null): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (id === caller.member.id) {
        throw new Failure("forbidden", "Change your own email address under Your profile.");
      }
      if (member.email === email) return { status: "applied" };
      await requireSeen(caller, {
        seen,
        now: seenOf(member.email),
        what: `the email address of ${member.name}`,
        last: () => lastChange(transaction, DETAILS_CHANGES, id),
      });
      const why = await whyTaken(transaction, email, id);
      if (why !== null) throw taken(why);
      const summary = `Change the email address of ${member.name} from ${member.email} to ${email}.`;
      await requireStepUp(transaction, caller, {
        action: "people.change-email",
        hash: stepUpHash("people.change-email", id, member.email, email),
        summary,
      });
      return await takeOrAsk(transaction, caller, {
        kind: "people.change-email",
        subject: { type: "person", id },
        summary,
        before: { email: member.email },
        after: { email },
        isLoosening: false,
        isGuarded: true,
        isGrant: false,
      });
    }),
);

/**
 * Makes a link by which a member sets a new password, once and within 72 hours. It can be used once
 * a second administrator has confirmed it, and every member is told. Second factors stay. Rejects
 * with a Failure: forbidden for oneself; conflict if one waits already, or the link would expire before it can be used;
 * not_found; step_up_required.
 */
export const resetPassword = operation(
  "people.reset-password",
  (caller, id: string): Promise<MadePasswordReset> =>
    changing(async (transaction) => {
      const member = await lockMember(transaction, caller, id);
      if (id === caller.member.id) {
        throw new Failure("forbidden", "Change your own password under Your profile.");
      }
      if (member.isDisabled) throw new Failure("conflict", "This member is disabled.");
      const summary = `Let ${member.name} (${member.email}) set a new password by a link.`;
      await requireStepUp(transaction, caller, {
        action: "people.reset-password",
        hash: stepUpHash("people.reset-password", id),
        summary,
      });
      const made = await makePasswordReset(transaction, id, caller.member.id);
      const outcome = await takeOrAsk(transaction, caller, {
        kind: "people.reset-password",
        subject: { type: "person", id },
        summary,
        before: {},
        after: { reset: made.id, expiresAt: made.expiresAt },
        isLoosening: false,
        isGuarded: true,
        isGrant: false,
        link: {
          expiresAt: made.expiresAt,
          instead: "The operator can set a new password by a command on the server.",
        },
      });
      return {
        token: made.token,
        expiresAt: made.expiresAt,
        isWaiting: outcome.status === "pending",
      };
    }),
);

/** Sets a new password by the link, once. Rejects with a Failure: not_found; invalid_request (too weak). */
export const acceptPasswordReset = publicOperation(
  "password-resets.accept",
  async (visitor: Visitor, { token, password }: PasswordResetAcceptance): Promise<void> => {
    const reset = await findPasswordReset(database(), token);
    if (reset === null) throw await refusal(visitor, token);
    await requireGoodPassword(password, [reset.name, reset.email]);
    const passwordHash = await hashPassword(password);
    const isTaken = await tx(async (transaction) => {
      const still = await findPasswordReset(transaction, token);
      if (still === null) return false;
      if (!(await takePasswordReset(transaction, still, passwordHash))) return false;
      const member = { id: still.memberId, name: still.name };
      await notify(transaction, still.memberId, "password-changed", { member });
      await notifyEveryone(
        transaction,
        "password-changed",
        { member },
        { except: [still.memberId] },
      );
      await append(transaction, visitor, {
        action: "password-resets.accept",
        subject: { type: "person", id: still.memberId },
        outcome: "done",
        after: { reset: still.id },
      });
      return true;
    });
    if (!isTaken) throw await refusal(visitor, token);
  },
);

/** Whether a reset link can be used, and if not, why it may be so. Uses nothing up. */
export const lookAtPasswordReset = publicOperation(
  "password-resets.look",
  async (token: string): Promise<PasswordResetLink> => {
    const found = await findPasswordReset(database(), token);
    return { unusable: found === null ? UNUSABLE_LINK : null };
  },
);

/** A visitor who brings a link that is used or expired may have stolen it: the audit log says so. */
async function refusal(visitor: Visitor, token: string): Promise<Failure> {
  const id = await memberOfPasswordReset(database(), token);
  if (id !== null) {
    await appendAlone(visitor, {
      action: "password-resets.accept",
      subject: { type: "person", id },
      outcome: "refused",
      reason:
        "The link was used, expired or not confirmed, its member is disabled, or its maker is no administrator any more.",
    });
  }
  return new Failure("not_found", UNUSABLE_LINK);
}

/** Why a member can't have this address, for who may list members and invitations; null if they can. */
async function whyTaken(on: Database, email: string, id: string): Promise<string | null> {
  const owner = await memberKnownBy(on, "email", email);
  if (owner !== null && owner.id !== id) return "This email address is or was another member's.";
  // The user who was invited would find it taken, and by single sign-on be in this member's account.
  return (await isInvited(on, email))
    ? "An invitation to this email address is open. An administrator can revoke it."
    : null;
}

const UNUSABLE_ADDRESS = "This email address can't be used here. Ask an administrator.";

function taken(message: string): Failure {
  return new Failure("conflict", message, { errors: { email: [message] } });
}

function noSuchMember(): Failure {
  return new Failure("not_found", "There is no such member.");
}

const UNUSABLE_LINK =
  "This link can't be used. It may have been used, have expired, or still wait for a second person. Ask your administrator.";
