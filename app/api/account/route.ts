import { defineRoute } from "#lib/http/define-route.ts";
import { getAccount } from "#lib/operations/account/get-profile.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getAccount(caller) }));
