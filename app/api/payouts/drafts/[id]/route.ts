import { defineRoute } from "#lib/http/define-route.ts";
import { discardDraft, getDraft, saveDraft } from "#lib/operations/orders/drafts.ts";
import { saveDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: orderParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: await getDraft(caller, id),
  }),
);

/** Keeps the draft under this id, which the browser chooses. */
export const PUT = defineRoute(
  { params: orderParamsSchema, body: saveDraftSchema, write: true },
  async ({ caller, params: { id }, body }) => ({ data: await saveDraft(caller, id, body) }),
);

export const DELETE = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) => {
    await discardDraft(caller, id);
    return new Response(null, { status: 204 });
  },
);
