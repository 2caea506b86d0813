import { defineRoute } from "#lib/http/define-route.ts";
import { getOrderOfDraft } from "#lib/operations/orders/get-payout-order.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** The order that was submitted from the draft with this id; null if none was. */
export const GET = defineRoute({ params: orderParamsSchema }, async ({ caller, params }) => ({
  data: await getOrderOfDraft(caller, params.id),
}));
