import { defineRoute } from "#lib/http/define-route.ts";
import { getCurrency } from "#lib/operations/records/currencies.ts";
import { recordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await getCurrency(caller, params.id),
}));
