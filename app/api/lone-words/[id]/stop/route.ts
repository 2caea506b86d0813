import { defineRoute } from "#lib/http/define-route.ts";
import { stopLoneWord } from "#lib/operations/safety/lone-confirmations.ts";
import { loneWordParamsSchema, stopLoneWordSchema } from "#lib/schemas/lone-confirmation.ts";

export const POST = defineRoute(
  { params: loneWordParamsSchema, body: stopLoneWordSchema, write: true },
  async ({ caller, params, body }) => {
    await stopLoneWord(caller, params.id, body.reason);
    return { data: null };
  },
);
