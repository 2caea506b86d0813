import { getTransaction } from "#lib/operations/get-transaction.ts";
import { neighbours } from "#lib/operations/neighbours.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await neighbours(caller, "transactions", await getTransaction(caller, params.id)),
}));
