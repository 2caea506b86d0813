import { defineRoute } from "#lib/http/define-route.ts";
import { records } from "#lib/operations/records/records.ts";
import { listQuerySchema } from "#lib/schemas/common/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/synced/source-query.ts";

/**
 * Live from the provider by dates and page; with `source=mirror` from the synced records, filtered
 * and sorted.
 */
export const GET = defineRoute(
  { query: sourceQuerySchema("payments", listQuerySchema) },
  ({ caller, query }) =>
    query.source === "mirror"
      ? records.payments.find(caller, query.query)
      : records.payments.list(caller, query.query),
);
