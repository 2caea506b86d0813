import { findTransactions } from "#lib/operations/find-transactions.ts";
import { listTransactions } from "#lib/operations/list-transactions.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/mirror/source-query.ts";

/** Live from the service by dates and page; with `source=mirror` from the copy, filtered and sorted. */
export const GET = defineRoute(
  { query: sourceQuerySchema("transactions", listQuerySchema) },
  ({ caller, query }) =>
    query.source === "mirror"
      ? findTransactions(caller, query.query)
      : listTransactions(caller, query.query),
);
