import { defineRoute } from "#lib/http/define-route.ts";
import { readUsualFees } from "#lib/operations/orders/before-submission.ts";
import { usualFeesQuerySchema } from "#lib/schemas/figures/usual-fees.ts";

/** What payouts of a currency usually cost and how long they take, by fee level. */
export const GET = defineRoute({ query: usualFeesQuerySchema }, async ({ caller, query }) => ({
  data: await readUsualFees(caller, query.currency),
}));
