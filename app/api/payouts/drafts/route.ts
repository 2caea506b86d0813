import { listDrafts } from "#lib/operations/list-drafts.ts";
import { defineRoute } from "#lib/route/define-route.ts";

/** What the caller is writing, the newest first. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await listDrafts(caller) }));
