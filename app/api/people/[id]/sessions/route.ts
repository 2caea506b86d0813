import { endPersonsSessions } from "#lib/operations/end-persons-sessions.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { personParamsSchema } from "#lib/schemas/person-params.ts";

export const DELETE = defineRoute(
  { params: personParamsSchema, write: true },
  async ({ caller, params }) => ({
    data: { ended: await endPersonsSessions(caller, params.id) },
  }),
);
