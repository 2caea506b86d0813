import { defineRoute } from "#lib/http/define-route.ts";
import { listTeam } from "#lib/operations/team/list-members.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listTeam(caller) }));
