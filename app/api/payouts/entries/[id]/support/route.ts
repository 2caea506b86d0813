import { defineRoute } from "#lib/http/define-route.ts";
import { getSupportText } from "#lib/operations/orders/get-payout-order.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: orderParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: await getSupportText(caller, id),
  }),
);
