import { defineRoute } from "#lib/http/define-route.ts";
import { recordChanges } from "#lib/operations/records/record-parts.ts";
import { recordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await recordChanges(caller, "payments", params.id),
}));
