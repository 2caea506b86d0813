import { defineRoute } from "#lib/http/define-route.ts";
import { listDiscrepancies } from "#lib/operations/data-sync.ts";
import { discrepancyQuerySchema } from "#lib/schemas/synced/sync-discrepancy.ts";

export const GET = defineRoute({ query: discrepancyQuerySchema }, async ({ caller, query }) => ({
  data: await listDiscrepancies(caller, query),
}));
