import { definePublicRoute } from "#lib/route/define-route.ts";

/** The process answers. Says nothing of the database or the service, which it would not help to restart. */
export const GET = definePublicRoute({}, async () => ({ status: "live" }));
