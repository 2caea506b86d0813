import { findPayments } from "#lib/operations/find-payments.ts";
import { listPayments } from "#lib/operations/list-payments.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/mirror/source-query.ts";

/** Live from the service by dates and page; with `source=mirror` from the copy, filtered and sorted. */
export const GET = defineRoute(
  { query: sourceQuerySchema("payments", listQuerySchema) },
  ({ caller, query }) =>
    query.source === "mirror"
      ? findPayments(caller, query.query)
      : listPayments(caller, query.query),
);
