import { defineRoute } from "#lib/http/define-route.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { listParamsSchema } from "#lib/schemas/records/record-params.ts";
import { recordFilterSchema } from "#lib/schemas/synced/record-filter.ts";

/** Count and exact sums by currency of the synced records that a filter leaves. */
export const GET = defineRoute(
  { params: listParamsSchema, query: recordFilterSchema },
  ({ caller, params, query }) => totalRecords(caller, params.resource, query),
);
