import { defineRoute } from "#lib/http/define-route.ts";
import { getDecisionHold } from "#lib/operations/account/get-profile.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getDecisionHold(caller) }));
