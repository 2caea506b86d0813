import { defineRoute } from "#lib/http/define-route.ts";
import { cancelPayout } from "#lib/operations/orders/change-payout.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  ({ caller, params: { id } }) => cancelPayout(caller, id),
);
