import { defineRoute } from "#lib/http/define-route.ts";
import { listSessions, revokeOtherSessions } from "#lib/operations/profile/sessions.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listSessions(caller) }));

/** All but the one that asks. */
export const DELETE = defineRoute({ write: true }, async ({ caller }) => ({
  data: { ended: await revokeOtherSessions(caller) },
}));
