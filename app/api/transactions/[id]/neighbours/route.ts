import { defineRoute } from "#lib/http/define-route.ts";
import { adjacent } from "#lib/operations/records/record-parts.ts";
import { records } from "#lib/operations/records/records.ts";
import { recordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await adjacent(caller, "transactions", await records.transactions.get(caller, params.id)),
}));
