import { defineRoute } from "#lib/http/define-route.ts";
import { decideLook } from "#lib/operations/payout-control/release-payouts.ts";
import { orderParamsSchema } from "#lib/schemas/record-params.ts";
import { lookDecisionSchema } from "#lib/schemas/send-now.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: lookDecisionSchema, write: true },
  ({ caller, params: { id }, body }) => decideLook(caller, id, body),
);
