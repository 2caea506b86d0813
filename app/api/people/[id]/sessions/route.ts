import { defineRoute } from "#lib/http/define-route.ts";
import { endMembersSessions } from "#lib/operations/team/member-access.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const DELETE = defineRoute(
  { params: memberParamsSchema, write: true },
  async ({ caller, params }) => ({
    data: { ended: await endMembersSessions(caller, params.id) },
  }),
);
