import { defineRoute } from "#lib/http/define-route.ts";
import { getAccountHold } from "#lib/operations/sending/account-hold.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getAccountHold(caller) }));
