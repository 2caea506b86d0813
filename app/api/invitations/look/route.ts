import { definePublicRoute } from "#lib/http/define-route.ts";
import { lookAtInvitation } from "#lib/operations/sign-in/invitations.ts";
import { invitationLookSchema } from "#lib/schemas/identity/invitation-acceptance.ts";

export const POST = definePublicRoute(
  { body: invitationLookSchema, write: true },
  async ({ body }) => ({ data: await lookAtInvitation(body.token) }),
);
