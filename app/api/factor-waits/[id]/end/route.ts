import { defineRoute } from "#lib/http/define-route.ts";
import { endFactorWait } from "#lib/operations/safety/factor-waits.ts";
import { endFactorWaitSchema, factorWaitParamsSchema } from "#lib/schemas/identity/factor-wait.ts";

export const POST = defineRoute(
  { params: factorWaitParamsSchema, body: endFactorWaitSchema, write: true },
  async ({ caller, params, body }) => {
    await endFactorWait(caller, params.id, body.from);
    return { data: null };
  },
);
