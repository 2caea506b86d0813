import { defineRoute } from "#lib/http/define-route.ts";
import { adjacent } from "#lib/operations/records/adjacent.ts";
import { getTransaction } from "#lib/operations/records/get-transaction.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await adjacent(caller, "transactions", await getTransaction(caller, params.id)),
}));
