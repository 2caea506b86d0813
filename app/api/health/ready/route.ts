import { definePublicRoute } from "#lib/http/define-route.ts";
import { readiness } from "#lib/operations/readiness.ts";

export const GET = definePublicRoute({}, readiness);
