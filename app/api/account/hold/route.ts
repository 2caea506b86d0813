import { defineRoute } from "#lib/http/define-route.ts";
import { getDecisionHold } from "#lib/operations/profile/get-profile.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getDecisionHold(caller) }));
