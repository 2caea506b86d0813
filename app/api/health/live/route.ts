import { defineRoute } from "#lib/route/define-route.ts";

/** The process answers. Says nothing of the database or the service, which it would not help to restart. */
export const GET = defineRoute({}, async () => ({ status: "live" }));
