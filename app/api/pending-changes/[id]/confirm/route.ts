import { defineRoute } from "#lib/http/define-route.ts";
import { confirmPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { pendingChangeParamsSchema } from "#lib/schemas/pending-change.ts";

export const POST = defineRoute(
  { params: pendingChangeParamsSchema, write: true },
  async ({ caller, params }) => {
    await confirmPendingChange(caller, params.id);
    return { data: null };
  },
);
