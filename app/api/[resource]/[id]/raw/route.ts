import { defineRoute } from "#lib/http/define-route.ts";
import { getRaw } from "#lib/operations/records/record-parts.ts";
import { datedRecordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: datedRecordParamsSchema }, async ({ caller, params }) => {
  const text = await getRaw(caller, params.resource, params.id);
  return new Response(text, { headers: { "content-type": "application/json" } });
});
