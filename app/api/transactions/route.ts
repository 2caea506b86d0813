import { defineRoute } from "#lib/http/define-route.ts";
import { findTransactions, listTransactions } from "#lib/operations/records/transactions.ts";
import { listQuerySchema } from "#lib/schemas/common/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/synced/source-query.ts";

/**
 * Live from the provider by dates and page; with `source=mirror` from the synced records, filtered
 * and sorted.
 */
export const GET = defineRoute(
  { query: sourceQuerySchema("transactions", listQuerySchema) },
  ({ caller, query }) =>
    query.source === "mirror"
      ? findTransactions(caller, query.query)
      : listTransactions(caller, query.query),
);
