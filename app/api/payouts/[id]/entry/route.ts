import { defineRoute } from "#lib/http/define-route.ts";
import { getOrderOfPayout } from "#lib/operations/orders/get-payout-order.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

/**
 * Counterfoil's own order that became this payout of the provider; null if it was made elsewhere.
 */
export const GET = defineRoute({ params: payoutParamsSchema }, async ({ caller, params }) => ({
  data: await getOrderOfPayout(caller, params.id),
}));
