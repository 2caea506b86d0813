import { defineRoute } from "#lib/http/define-route.ts";
import { resetPassword } from "#lib/operations/team/member-details.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const POST = defineRoute(
  { params: memberParamsSchema, write: true },
  async ({ caller, params }) =>
    Response.json({ data: await resetPassword(caller, params.id) }, { status: 201 }),
);
