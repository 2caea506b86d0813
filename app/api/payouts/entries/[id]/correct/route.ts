import { defineRoute } from "#lib/http/define-route.ts";
import { correctPayout } from "#lib/operations/orders/replace-payout.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** A new draft with the content of what the provider declined, under a new tracking ID. */
export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) =>
    Response.json({ data: await correctPayout(caller, id) }, { status: 201 }),
);
