import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { acceptInvitation } from "#lib/operations/sign-in/invitations.ts";
import { acceptanceSchema } from "#lib/schemas/identity/invitation-acceptance.ts";

export const POST = definePublicRoute(
  { body: acceptanceSchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies } = await acceptInvitation(visitor, headers, body);
    return withCookies({ data: null }, cookies);
  },
);
