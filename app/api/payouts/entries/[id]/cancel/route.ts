import { cancelPayout } from "#lib/operations/cancel-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

export const POST = defineRoute(
  { params: entryParamsSchema, write: true },
  ({ caller, params: { id } }) => cancelPayout(caller, id),
);
