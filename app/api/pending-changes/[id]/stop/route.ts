import { defineRoute } from "#lib/http/define-route.ts";
import { stopPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { pendingChangeParamsSchema } from "#lib/schemas/pending-change.ts";

export const POST = defineRoute(
  { params: pendingChangeParamsSchema, write: true },
  async ({ caller, params }) => {
    await stopPendingChange(caller, params.id);
    return { data: null };
  },
);
