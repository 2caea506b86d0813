import { getAccount } from "#lib/operations/get-account.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getAccount(caller) }));
