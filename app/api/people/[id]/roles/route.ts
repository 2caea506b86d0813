import { defineRoute } from "#lib/http/define-route.ts";
import { changeRoles } from "#lib/operations/team/change-roles.ts";
import { accessSchema } from "#lib/schemas/identity/access.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const PUT = defineRoute(
  { params: memberParamsSchema, body: accessSchema, write: true },
  async ({ caller, params, body, seen }) => ({
    data: await changeRoles(caller, params.id, body, seen),
  }),
);
