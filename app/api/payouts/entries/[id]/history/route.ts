import { getPayoutHistory } from "#lib/operations/get-payout-entry.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute(
  { params: entryParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: await getPayoutHistory(caller, id),
  }),
);
