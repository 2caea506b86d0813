import { disablePerson } from "#lib/operations/disable-person.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { personParamsSchema } from "#lib/schemas/person-params.ts";

export const POST = defineRoute(
  { params: personParamsSchema, write: true },
  async ({ caller, params }) => {
    await disablePerson(caller, params.id);
    return { data: null };
  },
);
