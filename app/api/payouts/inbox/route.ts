import { defineRoute } from "#lib/http/define-route.ts";
import { readInbox } from "#lib/operations/orders/read-inbox.ts";

/** What waits, is in doubt, stuck or failed, as the caller sees it. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await readInbox(caller) }));
