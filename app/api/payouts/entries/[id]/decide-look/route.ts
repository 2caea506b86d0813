import { defineRoute } from "#lib/http/define-route.ts";
import { decideFoundPayout } from "#lib/operations/sending/send-now.ts";
import { foundPayoutDecisionSchema } from "#lib/schemas/payouts/send-now.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: foundPayoutDecisionSchema, write: true },
  ({ caller, params: { id }, body }) => decideFoundPayout(caller, id, body),
);
