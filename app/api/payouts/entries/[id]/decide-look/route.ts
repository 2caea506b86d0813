import { defineRoute } from "#lib/http/define-route.ts";
import { decideLook } from "#lib/operations/payout-control/release-payouts.ts";
import { lookDecisionSchema } from "#lib/schemas/payouts/send-now.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: lookDecisionSchema, write: true },
  ({ caller, params: { id }, body }) => decideLook(caller, id, body),
);
