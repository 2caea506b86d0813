import { readiness } from "#lib/operations/readiness.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";

export const GET = definePublicRoute({}, readiness);
