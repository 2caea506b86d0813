import "server-only";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { oidcSettings } from "#lib/identity/oidc/provider.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { requireGoodPassword } from "#lib/identity/password-rule.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { becomeMember } from "#lib/identity/team/become-member.ts";
import {
  findOpenInvitation,
  idOfInvitation,
  unusableInvitation,
} from "#lib/identity/team/open-invitation.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import type { Failure } from "#lib/schemas/failure.ts";
import type { Acceptance, InvitationLink } from "#lib/schemas/identity/invitation-acceptance.ts";

/**
 * Accepts an invitation with a name and a password, once, and signs the new user in. Rejects with a
 * Failure: not_found for a link that can't be used, as `lookAtInvitation` says it; invalid_request
 * for a password that is too weak.
 */
export const acceptInvitation = publicOperation(
  "invitations.accept",
  async (
    visitor: Visitor,
    headers: Headers,
    { token, name, password }: Acceptance,
  ): Promise<{ cookies: string[] }> => {
    const found = await findOpenInvitation(database(), { token });
    if (found === null) throw await refusal(visitor, token);
    await requireGoodPassword(password, [name, found.email]);
    const passwordHash = await hashPassword(password);
    const memberId = await tx(async (transaction) => {
      const become = await becomeMember(transaction, { token }, { name, passwordHash });
      if (become !== null) await append(transaction, visitor, become.event);
      return become?.id;
    });
    if (memberId === undefined) throw await refusal(visitor, token);
    return await startSession(visitor, headers, { memberId, method: "invitation", byLink: true });
  },
);

/**
 * A visitor who brings a link that is used, revoked or expired may have stolen it: the audit log
 * says so.
 */
async function refusal(visitor: Visitor, token: string): Promise<Failure> {
  const id = await idOfInvitation(database(), token);
  if (id !== null) {
    await appendAlone(visitor, {
      action: "invitation.accept",
      subject: { type: "invitation", id },
      outcome: "refused",
      reason: "The link was used, revoked or expired, or its inviter is no administrator any more.",
    });
  }
  return unusableInvitation();
}

/**
 * What an invitation's link offers to its holder. Uses nothing up. One that can't be used is
 * answered by a sentence that does not tell whether it was used, was revoked, has expired or never was.
 */
export const lookAtInvitation = publicOperation(
  "invitations.look",
  async (token: string): Promise<InvitationLink> => {
    const found = await findOpenInvitation(database(), { token });
    if (found === null) return { unusable: unusableInvitation().message };
    const { email, expires_at: expiresAt } = found;
    return { email, expiresAt, singleSignOn: oidcSettings()?.name ?? null };
  },
);
