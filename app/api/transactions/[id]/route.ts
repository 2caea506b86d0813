import { getTransaction } from "#lib/operations/get-transaction.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await getTransaction(caller, params.id),
}));
