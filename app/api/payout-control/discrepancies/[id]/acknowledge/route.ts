import { defineRoute } from "#lib/http/define-route.ts";
import { acknowledgeDiscrepancy } from "#lib/operations/payout-control/payout-control.ts";
import { acknowledgeSchema } from "#lib/schemas/payouts/payout-control.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: acknowledgeSchema, write: true },
  async ({ caller, params: { id }, body }) => ({
    data: await acknowledgeDiscrepancy(caller, id, body.reason),
  }),
);
