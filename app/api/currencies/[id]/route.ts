import { getCurrency } from "#lib/operations/get-currency.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ params }) => ({
  data: await getCurrency(params.id),
}));
