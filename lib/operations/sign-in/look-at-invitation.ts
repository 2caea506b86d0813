import "server-only";
import { database } from "#lib/database/connection.ts";
import { oidcSettings } from "#lib/identity/oidc/provider.ts";
import { findOpenInvitation, unusableInvitation } from "#lib/identity/team/open-invitation.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
import type { Offer } from "#lib/schemas/invitation-acceptance.ts";

/**
 * What an invitation's link offers to its holder. Uses nothing up. Rejects with a Failure
 * "not_found" that does not tell whether it was used, was revoked, has expired or never was.
 */
export const lookAtInvitation = publicOperation(
  "invitations.look",
  async (token: string): Promise<Offer> => {
    const found = await findOpenInvitation(database(), { token });
    if (found === null) throw unusableInvitation();
    const { email, expires_at: expiresAt } = found;
    return { email, expiresAt, singleSignOn: oidcSettings()?.name ?? null };
  },
);
