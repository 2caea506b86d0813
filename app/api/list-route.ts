import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { records } from "#lib/operations/records/records.ts";
import { isDated, type ResourceName } from "#lib/resources/resources.ts";
import type { LiveQuery } from "#lib/schemas/common/list.ts";
import { listQuerySchema, pageSchema } from "#lib/schemas/common/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/synced/source-query.ts";
import { asAnswered } from "#lib/schemas/synced/synced-list.ts";

const catalogueQuerySchema = z
  .strictObject({ page: pageSchema, q: z.string().max(100).default("") })
  .transform((query): LiveQuery => ({ from: null, to: null, ...query }));

/**
 * The route handler of a list: live from the provider by dates and page, or a catalogue by page and
 * text; with `source=synced` from the synced records, filtered and sorted.
 */
export function listRoute(resource: ResourceName) {
  const { list, find } = records[resource];
  const live: z.ZodType<LiveQuery> = isDated(resource) ? listQuerySchema : catalogueQuerySchema;
  return defineRoute(
    { query: sourceQuerySchema(resource, live) },
    async ({ caller, query }): Promise<unknown> =>
      query.source === "synced"
        ? asAnswered(await find(caller, query.query))
        : await list(caller, query.query),
  );
}
