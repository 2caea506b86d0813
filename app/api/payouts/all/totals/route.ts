import { defineRoute } from "#lib/http/define-route.ts";
import { totalPayouts } from "#lib/operations/records/payout-list.ts";
import { payoutFilterSchema } from "#lib/schemas/payouts/payout-list-query.ts";

/** Count and exact sums by currency of the payouts that a filter leaves. */
export const GET = defineRoute({ query: payoutFilterSchema }, ({ caller, query }) =>
  totalPayouts(caller, query),
);
