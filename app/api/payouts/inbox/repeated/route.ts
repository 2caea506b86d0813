import { defineRoute } from "#lib/http/define-route.ts";
import { readRepeated } from "#lib/operations/orders/read-inbox.ts";

/** The IDs of what waits for the caller's approval and repeats a recent payout. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await readRepeated(caller) }));
