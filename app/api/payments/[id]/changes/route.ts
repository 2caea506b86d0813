import { recordChanges } from "#lib/operations/record-changes.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await recordChanges(caller, "payments", params.id),
}));
