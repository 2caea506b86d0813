import { defineRoute } from "#lib/http/define-route.ts";
import { checkRecords } from "#lib/operations/data-sync.ts";
import { syncCheckAskedSchema } from "#lib/schemas/synced/sync-state.ts";

export const POST = defineRoute(
  { body: syncCheckAskedSchema, write: true },
  async ({ caller, body }) => ({ data: await checkRecords(caller, body.resource) }),
);
