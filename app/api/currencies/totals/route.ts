import { defineRoute } from "#lib/http/define-route.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { recordFilterSchema } from "#lib/schemas/synced/record-filter.ts";

/** Count and exact sums by currency of the synced currencies that a filter leaves. */
export const GET = defineRoute({ query: recordFilterSchema }, ({ caller, query }) =>
  totalRecords(caller, "currencies", query),
);
