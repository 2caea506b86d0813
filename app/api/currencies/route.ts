import { z } from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { records } from "#lib/operations/records/records.ts";
import { pageSchema } from "#lib/schemas/common/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/synced/source-query.ts";

const live = z.strictObject({ page: pageSchema, q: z.string().max(100).default("") });

/**
 * Live from the provider by page and text; with `source=mirror` from the synced records, filtered
 * and sorted.
 */
export const GET = defineRoute(
  { query: sourceQuerySchema("currencies", live) },
  ({ caller, query }) =>
    query.source === "mirror"
      ? records.currencies.find(caller, query.query)
      : records.currencies.list(caller, query.query),
);
