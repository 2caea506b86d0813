import { defineRoute } from "#lib/http/define-route.ts";
import { readPaidBefore } from "#lib/operations/orders/read-inbox.ts";

/** How often the recipients of what waits for the caller's approval were paid before, by the order's ID. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await readPaidBefore(caller) }));
