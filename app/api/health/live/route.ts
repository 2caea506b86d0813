import { definePublicRoute } from "#lib/http/define-route.ts";

/**
 * The process answers. Says nothing of the database or the provider, which a restart would not
 * help.
 */
export const GET = definePublicRoute({}, async () => ({ status: "live" }));
