import { resetPersonsFactors } from "#lib/operations/reset-factors.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { personParamsSchema } from "#lib/schemas/person-params.ts";

export const POST = defineRoute(
  { params: personParamsSchema, write: true },
  async ({ caller, params }) => {
    await resetPersonsFactors(caller, params.id);
    return { data: null };
  },
);
