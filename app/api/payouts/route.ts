import * as z from "zod";
import { listRoute } from "#app/api/list-route.ts";
import { defineRoute } from "#lib/http/define-route.ts";
import { idempotencyKeyOf } from "#lib/http/idempotency-key.ts";
import { jsonResponse } from "#lib/http/write-ids.ts";
import { submitPayout } from "#lib/operations/orders/submit-payout.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";

export const GET = listRoute("payouts");

const uuid = z.uuid().nullable().default(null);
const orderQuery = z.strictObject({ draft: uuid, replaces: uuid, ask: uuid });

/**
 * Accepted: 201. Sent with the outcome unknown, or awaiting approval: 202, and `entry.state` says
 * which. Declined by the provider: 422.
 * `draft` names the draft that it was written in, if Counterfoil keeps one; `replaces` the order,
 * marked as not sent, that the payout replaces; `ask` the member who is asked to approve it, where
 * that is needed.
 */
export const POST = defineRoute(
  { body: payoutRequestSchema, query: orderQuery, write: true },
  async ({ caller, body, headers, query }) => {
    const key = idempotencyKeyOf(headers) ?? body.trackingId;
    const submitted = await submitPayout(caller, body, key, {
      draftId: query.draft,
      replaces: query.replaces,
      ask: query.ask,
    });
    return jsonResponse(submitted, { status: submitted.data === null ? 202 : 201 });
  },
);
