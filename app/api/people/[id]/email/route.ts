import { defineRoute } from "#lib/http/define-route.ts";
import { changeEmail } from "#lib/operations/team/member-details.ts";
import { emailRequestSchema } from "#lib/schemas/identity/member-details.ts";
import { memberParamsSchema } from "#lib/schemas/identity/member-params.ts";

export const PUT = defineRoute(
  { params: memberParamsSchema, body: emailRequestSchema, write: true },
  async ({ caller, params, body, seen }) => ({
    data: await changeEmail(caller, params.id, body.email, seen),
  }),
);
