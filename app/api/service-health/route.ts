import { serviceHealth } from "#lib/operations/service-health.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await serviceHealth(caller) }));
