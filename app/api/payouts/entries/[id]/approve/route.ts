import { defineRoute } from "#lib/http/define-route.ts";
import { approvePayout } from "#lib/operations/orders/decide-payout.ts";
import { approveSchema } from "#lib/schemas/payouts/payout-history.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: approveSchema, write: true },
  ({ caller, params: { id }, body }) => approvePayout(caller, id, body),
);
