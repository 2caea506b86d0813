import { defineRoute } from "#lib/http/define-route.ts";
import { listDrafts } from "#lib/operations/orders/drafts.ts";

/** What the caller is writing, the newest first. */
export const GET = defineRoute({}, async ({ caller }) => ({ data: await listDrafts(caller) }));
