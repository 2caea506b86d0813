import { defineRoute } from "#lib/http/define-route.ts";
import { adoptPayout } from "#lib/operations/orders/change-payout.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  ({ caller, params: { id } }) => adoptPayout(caller, id),
);
