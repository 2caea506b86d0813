import { defineRoute } from "#lib/http/define-route.ts";
import {
  getPayoutMatches,
  statePayoutMatch,
  undoPayoutMatch,
} from "#lib/operations/records/payout-matches.ts";
import { newMatchSchema } from "#lib/schemas/records/payout-match.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Which transaction a provider's payout became. */
export const GET = defineRoute(
  { params: payoutParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await getPayoutMatches(caller, id) }),
);

/** States it. */
export const PUT = defineRoute(
  { params: payoutParamsSchema, body: newMatchSchema, write: true },
  async ({ caller, params: { id }, body }) => ({
    data: await statePayoutMatch(caller, id, body.transactionId),
  }),
);

/** Takes back what was stated. */
export const DELETE = defineRoute(
  { params: payoutParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await undoPayoutMatch(caller, id) }),
);
