import { readiness } from "#lib/operations/readiness.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, readiness);
