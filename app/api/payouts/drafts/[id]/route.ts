import { getDraft } from "#lib/operations/list-drafts.ts";
import { discardDraft, saveDraft } from "#lib/operations/save-draft.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { saveDraftSchema } from "#lib/schemas/payout-draft.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute(
  { params: entryParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: await getDraft(caller, id),
  }),
);

/** Keeps the draft under this id, which the browser chooses. */
export const PUT = defineRoute(
  { params: entryParamsSchema, body: saveDraftSchema, write: true },
  async ({ caller, params: { id }, body }) => ({ data: await saveDraft(caller, id, body) }),
);

export const DELETE = defineRoute(
  { params: entryParamsSchema, write: true },
  async ({ caller, params: { id } }) => {
    await discardDraft(caller, id);
    return new Response(null, { status: 204 });
  },
);
