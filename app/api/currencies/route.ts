import { z } from "zod";
import { findCurrencies } from "#lib/operations/find-currencies.ts";
import { listCurrencies } from "#lib/operations/list-currencies.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { pageSchema } from "#lib/schemas/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/mirror/source-query.ts";

const live = z.strictObject({ page: pageSchema, q: z.string().max(100).default("") });

/** Live from the service by page and text; with `source=mirror` from the copy, filtered and sorted. */
export const GET = defineRoute(
  { query: sourceQuerySchema("currencies", live) },
  ({ caller, query }) =>
    query.source === "mirror"
      ? findCurrencies(caller, query.query)
      : listCurrencies(caller, query.query),
);
