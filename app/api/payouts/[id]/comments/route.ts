import { defineRoute } from "#lib/http/define-route.ts";
import { addComment, listComments } from "#lib/operations/orders/comments.ts";
import { newCommentSchema } from "#lib/schemas/payouts/payout-comment.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Of a provider's payout, and of the order that it was, if it has one. */
export const GET = defineRoute(
  { params: payoutParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await listComments(caller, { payoutId: id }) }),
);

/** The comment's own ID is in the body: sent again, it is the same comment. */
export const POST = defineRoute(
  { params: payoutParamsSchema, body: newCommentSchema, write: true },
  async ({ caller, params: { id }, body }) => ({
    data: await addComment(caller, { payoutId: id }, body),
  }),
);
