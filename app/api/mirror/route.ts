import { getMirror } from "#lib/operations/get-mirror.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getMirror(caller) }));
