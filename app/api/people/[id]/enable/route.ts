import { defineRoute } from "#lib/http/define-route.ts";
import { enableMember } from "#lib/operations/team/member-access.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const POST = defineRoute(
  { params: memberParamsSchema, write: true },
  async ({ caller, params, seen }) => ({ data: await enableMember(caller, params.id, seen) }),
);
