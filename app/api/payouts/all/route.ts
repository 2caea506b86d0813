import { defineRoute } from "#lib/http/define-route.ts";
import { listPayouts } from "#lib/operations/records/payout-list.ts";
import { payoutListQuerySchema } from "#lib/schemas/payouts/payout-list-query.ts";

/** Payout orders and the provider's payouts as one list. */
export const GET = defineRoute({ query: payoutListQuerySchema }, ({ caller, query }) =>
  listPayouts(caller, query),
);
