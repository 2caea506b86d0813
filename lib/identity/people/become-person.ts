import "server-only";
import type { Transaction } from "kysely";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { createPerson } from "#lib/identity/create-person.ts";
import {
  closeInvitation,
  type InvitationKey,
  lockOpenInvitation,
} from "#lib/identity/people/open-invitation.ts";

type Newcomer = {
  name: string;
  /** Null for one who signs in at the OpenID provider. */
  passwordHash: string | null;
};

/** Who came of an invitation, and what the audit log is to say of it. */
export type Become = { id: string; event: AuditEvent };

/**
 * Makes a person of whoever was invited, with the roles that the invitation offers and nothing that
 * they say themselves but their name, and uses the invitation up. Null where there is no such open
 * invitation, or its address is somebody's already. The caller appends the event, last of all.
 */
export async function becomePerson(
  transaction: Transaction<Tables>,
  key: InvitationKey,
  { name, passwordHash }: Newcomer,
): Promise<Become | null> {
  const invitation = await lockOpenInvitation(transaction, key);
  if (invitation === null) return null;
  const { id: invitationId, email, roles } = invitation;
  const known = await transaction
    .selectFrom("person")
    .select("id")
    .where("merchant_id", "=", await merchantId(transaction))
    .where("email", "=", email)
    .executeTakeFirst();
  if (known !== undefined) return null;
  const id = await createPerson(transaction, { name, email, roles, passwordHash });
  await closeInvitation(transaction, invitationId, id);
  const event: AuditEvent = {
    action: "invitation.accept",
    subject: { type: "person", id },
    outcome: "done",
    after: { name, email, roles, invitation: invitationId },
  };
  return { id, event };
}
