import { defineRoute } from "#lib/http/define-route.ts";
import { listFilterChoices } from "#lib/operations/records/synced-list.ts";
import { listParamsSchema } from "#lib/schemas/records/record-params.ts";

/** The values that a list's synced records can be filtered by. */
export const GET = defineRoute({ params: listParamsSchema }, async ({ caller, params }) => ({
  data: await listFilterChoices(caller, params.resource),
}));
