import { revokeInvitation } from "#lib/operations/revoke-invitation.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { personParamsSchema } from "#lib/schemas/person-params.ts";

export const DELETE = defineRoute(
  { params: personParamsSchema, write: true },
  async ({ caller, params }) => {
    await revokeInvitation(caller, params.id);
    return { data: null };
  },
);
