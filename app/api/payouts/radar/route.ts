import { scanPayout } from "#lib/operations/scan-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { radarQuerySchema } from "#lib/schemas/radar.ts";

/** What the duplicate radar finds about a payout that has not gone out. It warns and never forbids. */
export const GET = defineRoute({ query: radarQuerySchema }, async ({ caller, query }) => ({
  data: await scanPayout(caller, query),
}));
