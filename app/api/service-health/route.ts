import { defineRoute } from "#lib/http/define-route.ts";
import { providerHealth } from "#lib/operations/provider-health.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await providerHealth(caller) }));
