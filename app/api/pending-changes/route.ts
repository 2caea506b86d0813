import { defineRoute } from "#lib/http/define-route.ts";
import { listPendingChanges } from "#lib/operations/safety/pending-changes.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listPendingChanges(caller),
}));
