import { defineRoute } from "#lib/http/define-route.ts";
import { revokeInvitation } from "#lib/operations/team/invitations.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const DELETE = defineRoute(
  { params: memberParamsSchema, write: true },
  async ({ caller, params }) => {
    await revokeInvitation(caller, params.id);
    return { data: null };
  },
);
