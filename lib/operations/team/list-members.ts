import "server-only";
import { database } from "#lib/database/connection.ts";
import { readEmailState, readMailboxFaults } from "#lib/email/email-state.ts";
import { listInvitations } from "#lib/identity/team/list-invitations.ts";
import { listMembers } from "#lib/identity/team/list-members.ts";
import { operation } from "#lib/operations/operation.ts";
import type { People } from "#lib/schemas/identity/member.ts";

/** Every member of Counterfoil, and the invitations that were neither accepted nor revoked. */
export const listTeam = operation("people.list", async (): Promise<People> => {
  const [people, invitations, email, faults] = await Promise.all([
    listMembers(database()),
    listInvitations(database()),
    readEmailState(),
    readMailboxFaults(),
  ]);
  const mailboxFaults = [...faults].map(([memberId, fault]) => ({ memberId, ...fault }));
  return { people, invitations, email, mailboxFaults };
});
