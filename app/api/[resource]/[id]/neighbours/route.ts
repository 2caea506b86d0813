import { defineRoute } from "#lib/http/define-route.ts";
import { adjacent } from "#lib/operations/records/record-parts.ts";
import { records } from "#lib/operations/records/records.ts";
import { datedRecordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: datedRecordParamsSchema },
  async ({ caller, params: { resource, id } }) => ({
    data: await adjacent(caller, resource, await records[resource].get(caller, id)),
  }),
);
