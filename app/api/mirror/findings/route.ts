import { listFindings } from "#lib/operations/get-mirror.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { findingQuerySchema } from "#lib/schemas/mirror/mirror-finding.ts";

export const GET = defineRoute({ query: findingQuerySchema }, async ({ caller, query }) => ({
  data: await listFindings(caller, query),
}));
