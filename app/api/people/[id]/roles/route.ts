import { changeRoles } from "#lib/operations/change-roles.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { rolesRequestSchema } from "#lib/schemas/person.ts";
import { personParamsSchema } from "#lib/schemas/person-params.ts";

export const PUT = defineRoute(
  { params: personParamsSchema, body: rolesRequestSchema, write: true },
  async ({ caller, params, body }) => {
    await changeRoles(caller, params.id, body.roles);
    return { data: null };
  },
);
