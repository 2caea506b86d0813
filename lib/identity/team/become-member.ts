import "server-only";
import type { Transaction } from "kysely";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { createMember, givePassword, type NewMember } from "#lib/identity/create-member.ts";
import { memberKnownBy } from "#lib/identity/team/member-identity.ts";
import { confirmGrants, updateMember } from "#lib/identity/team/member-row.ts";
import {
  closeInvitation,
  type InvitationKey,
  lockOpenInvitation,
} from "#lib/identity/team/open-invitation.ts";
import { resetFactors } from "#lib/identity/team/reset-factors.ts";

type Newcomer = {
  name: string;
  /** Null for one who signs in at the OpenID provider. */
  passwordHash: string | null;
};

/** Who came of an invitation, and what the audit log is to say of it. */
export type Become = { id: string; event: AuditEvent };

/**
 * Makes an invited user a member, with the roles that the invitation offers and nothing that they
 * state themselves except their name, and uses the invitation up. If a disabled member has or had
 * the address, it is that member again. Null if there is no such open invitation, or its address is
 * or was an active member's. The caller appends the event, last of all.
 */
export async function becomeMember(
  transaction: Transaction<Tables>,
  key: InvitationKey,
  { name, passwordHash }: Newcomer,
): Promise<Become | null> {
  const invitation = await lockOpenInvitation(transaction, key);
  if (invitation === null) return null;
  const { id: invitationId, email, roles, limits } = invitation;
  const known = await memberKnownBy(transaction, "email", email);
  if (known !== null && !known.isDisabled) return null;
  const id =
    known === null
      ? await createMember(transaction, { name, email, roles, limits, passwordHash })
      : await comeBack(transaction, known.id, { name, email, roles, limits, passwordHash });
  if (invitation.is_confirmed) await confirmGrants(transaction, id);
  await closeInvitation(transaction, invitationId, id);
  const event: AuditEvent = {
    action: "invitation.accept",
    subject: { type: "person", id },
    outcome: "done",
    after: { name, email, roles, limits, invitation: invitationId, wasMember: known !== null },
  };
  return { id, event };
}

/** The same member again, with what they did: new roles, password and factors, and no old session. */
async function comeBack(
  transaction: Transaction<Tables>,
  id: string,
  { name, email, roles, limits = null, passwordHash }: NewMember,
): Promise<string> {
  const account = await accountId(transaction);
  await resetFactors(transaction, id);
  await updateMember(transaction, id, {
    name,
    email,
    roles,
    limits,
    disabled_at: null,
    // The wait after a reset is for a member whose factors were taken away, not for one who joins by a link.
    factors_reset_at: null,
    factor_wait_from: null,
  });
  await transaction
    .deleteFrom("sign_in_method")
    .where("account_id", "=", account)
    .where("user_id", "=", id)
    .where("issuer", "=", "credential")
    .execute();
  if (passwordHash !== null) await givePassword(transaction, id, passwordHash);
  return id;
}
