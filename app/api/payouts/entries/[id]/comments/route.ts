import { defineRoute } from "#lib/http/define-route.ts";
import { addComment, listComments } from "#lib/operations/orders/comments.ts";
import { newCommentSchema } from "#lib/schemas/payouts/payout-comment.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: orderParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await listComments(caller, { orderId: id }) }),
);

/** The comment's own ID is in the body: sent again, it is the same comment. */
export const POST = defineRoute(
  { params: orderParamsSchema, body: newCommentSchema, write: true },
  async ({ caller, params: { id }, body }) => ({
    data: await addComment(caller, { orderId: id }, body),
  }),
);
