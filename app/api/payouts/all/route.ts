import { defineRoute } from "#lib/http/define-route.ts";
import { listPayouts } from "#lib/operations/records/payout-list.ts";
import { payoutListQuerySchema } from "#lib/schemas/payouts/payout-list-query.ts";
import { asAnswered } from "#lib/schemas/synced/synced-list.ts";

/** Payout orders and the provider's payouts as one list. */
export const GET = defineRoute({ query: payoutListQuerySchema }, async ({ caller, query }) =>
  asAnswered(await listPayouts(caller, query)),
);
