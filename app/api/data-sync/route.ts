import { defineRoute } from "#lib/http/define-route.ts";
import { getSync } from "#lib/operations/data-sync.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getSync(caller) }));
