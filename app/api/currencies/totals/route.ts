import { totalRecords } from "#lib/operations/total-records.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordFilterSchema } from "#lib/schemas/mirror/record-filter.ts";

/** Count and exact sums by currency of the mirror's currencies that a filter leaves. */
export const GET = defineRoute({ query: recordFilterSchema }, ({ caller, query }) =>
  totalRecords(caller, "currencies", query),
);
