import { listPeople } from "#lib/operations/list-people.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listPeople(caller) }));
