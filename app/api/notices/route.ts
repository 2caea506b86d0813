import { defineRoute } from "#lib/http/define-route.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listOwnNotices(caller) }));
