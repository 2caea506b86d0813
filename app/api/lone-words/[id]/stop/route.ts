import { defineRoute } from "#lib/http/define-route.ts";
import { stopLoneWord } from "#lib/operations/safety/lone-words.ts";
import { loneWordParamsSchema, stopLoneWordSchema } from "#lib/schemas/lone-word.ts";

export const POST = defineRoute(
  { params: loneWordParamsSchema, body: stopLoneWordSchema, write: true },
  async ({ caller, params, body }) => {
    await stopLoneWord(caller, params.id, body.reason);
    return { data: null };
  },
);
