import { readDesk } from "#lib/operations/read-desk.ts";
import { defineRoute } from "#lib/route/define-route.ts";

/** What waits, is in doubt, stuck or failed, as the caller sees it. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await readDesk(caller) }));
