import { defineRoute } from "#lib/http/define-route.ts";
import { findPayments, listPayments } from "#lib/operations/records/payments.ts";
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
      ? findPayments(caller, query.query)
      : listPayments(caller, query.query),
);
