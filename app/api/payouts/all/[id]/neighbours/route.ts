import { defineRoute } from "#lib/http/define-route.ts";
import { adjacentPayouts } from "#lib/operations/records/payout-list.ts";
import { listedPayoutParamsSchema } from "#lib/schemas/records/record-params.ts";

/** What is next to a payout's page in the list, by the ID in its URL. */
export const GET = defineRoute(
  { params: listedPayoutParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await adjacentPayouts(caller, id) }),
);
