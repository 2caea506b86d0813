import { listPayouts } from "#lib/operations/list-payouts.ts";
import { submitPayout } from "#lib/operations/submit-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { idempotencyKeyOf } from "#lib/route/idempotency-key.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";

export const GET = defineRoute({ query: listQuerySchema }, ({ query }) => listPayouts(query));

/** Accepted: 201. Sent with the outcome unknown: 202, and the entry's own address tells more. */
export const POST = defineRoute(
  { body: payoutRequestSchema, write: true },
  async ({ body, headers }) => {
    const submitted = await submitPayout(body, idempotencyKeyOf(headers) ?? body.trackingId);
    return Response.json(submitted, { status: submitted.data === null ? 202 : 201 });
  },
);
