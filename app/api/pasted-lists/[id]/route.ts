import { defineRoute } from "#lib/http/define-route.ts";
import { readPastedList } from "#lib/operations/records/pasted-lists.ts";
import { pastedIdSchema, pastedQuerySchema } from "#lib/schemas/synced/pasted-list.ts";

/** What a pasted list finds of a kind of record. */
export const GET = defineRoute(
  { params: pastedIdSchema, query: pastedQuerySchema },
  async ({ caller, params, query }) => ({
    data: await readPastedList(caller, query.resource, params.id),
  }),
);
