import { defineRoute } from "#lib/http/define-route.ts";
import { rejectPayout } from "#lib/operations/orders/decide-payout.ts";
import { decideSchema } from "#lib/schemas/payouts/payout-history.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: decideSchema, write: true },
  ({ caller, params: { id }, body }) => rejectPayout(caller, id, body),
);
