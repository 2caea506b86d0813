import { getEntryOfPayout } from "#lib/operations/get-entry-of-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

/** The desk's own order that became this payout of the service; null where it was made elsewhere. */
export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await getEntryOfPayout(caller, params.id),
}));
