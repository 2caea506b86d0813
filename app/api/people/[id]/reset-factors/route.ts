import { defineRoute } from "#lib/http/define-route.ts";
import { resetMembersFactors } from "#lib/operations/team/reset-factors.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const POST = defineRoute(
  { params: memberParamsSchema, write: true },
  async ({ caller, params }) => ({ data: await resetMembersFactors(caller, params.id) }),
);
