import { defineRoute } from "#lib/http/define-route.ts";
import { sayPayoutInternal } from "#lib/operations/records/payout-matches.ts";
import { internalSchema } from "#lib/schemas/records/payout-match.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Says whether a payout that came in again as a payment is an internal transfer. */
export const PUT = defineRoute(
  { params: payoutParamsSchema, body: internalSchema, write: true },
  async ({ caller, params: { id }, body }) => ({
    data: await sayPayoutInternal(caller, id, body.isInternal),
  }),
);
