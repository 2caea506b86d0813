import { defineRoute } from "#lib/http/define-route.ts";
import { changeRoles } from "#lib/operations/team/change-roles.ts";
import { rolesRequestSchema } from "#lib/schemas/identity/member.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const PUT = defineRoute(
  { params: memberParamsSchema, body: rolesRequestSchema, write: true },
  async ({ caller, params, body }) => ({ data: await changeRoles(caller, params.id, body.roles) }),
);
