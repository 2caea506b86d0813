import { defineRoute } from "#lib/http/define-route.ts";
import { replacePayout } from "#lib/operations/orders/replace-payout.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** A new draft that replaces an order marked as not sent. */
export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) =>
    Response.json({ data: await replacePayout(caller, id) }, { status: 201 }),
);
