import { defineRoute } from "#lib/http/define-route.ts";
import { dismissCandidate } from "#lib/operations/orders/unconfirmed-payout.ts";
import { linkCandidateSchema } from "#lib/schemas/payouts/payout-history.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const POST = defineRoute(
  { params: orderParamsSchema, body: linkCandidateSchema, write: true },
  ({ caller, params: { id }, body }) => dismissCandidate(caller, id, body),
);
