import { defineRoute } from "#lib/http/define-route.ts";
import { records } from "#lib/operations/records/records.ts";
import { recordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await records[params.resource].get(caller, params.id),
}));
