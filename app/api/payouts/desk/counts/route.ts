import { countDesk } from "#lib/operations/read-desk.ts";
import { defineRoute } from "#lib/route/define-route.ts";

/** How much of each lies on the desk, as the caller sees it. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await countDesk(caller) }));
