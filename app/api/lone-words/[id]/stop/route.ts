import { defineRoute } from "#lib/http/define-route.ts";
import { stopLoneConfirmation } from "#lib/operations/safety/lone-confirmations.ts";
import {
  loneConfirmationParamsSchema,
  stopLoneConfirmationSchema,
} from "#lib/schemas/lone-confirmation.ts";

export const POST = defineRoute(
  { params: loneConfirmationParamsSchema, body: stopLoneConfirmationSchema, write: true },
  async ({ caller, params, body }) => {
    await stopLoneConfirmation(caller, params.id, body.reason);
    return { data: null };
  },
);
