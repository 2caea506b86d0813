import { defineRoute } from "#lib/http/define-route.ts";
import { countInbox } from "#lib/operations/orders/read-inbox.ts";

/** How many orders of each group are in the Inbox, as the caller sees it. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await countInbox(caller) }));
