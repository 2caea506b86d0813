import { defineRoute } from "#lib/http/define-route.ts";
import { getPayout } from "#lib/operations/records/payouts.ts";
import { recordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await getPayout(caller, params.id),
}));
