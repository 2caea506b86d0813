import { defineRoute } from "#lib/http/define-route.ts";
import { liftPayoutStop } from "#lib/operations/sending/payout-stops.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await liftPayoutStop(caller, id) }),
);
