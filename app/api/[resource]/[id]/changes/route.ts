import { defineRoute } from "#lib/http/define-route.ts";
import { recordChanges } from "#lib/operations/records/record-parts.ts";
import { datedRecordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: datedRecordParamsSchema }, async ({ caller, params }) => ({
  data: await recordChanges(caller, params.resource, params.id),
}));
