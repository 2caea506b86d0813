import * as z from "zod";
import { listRoute } from "#app/api/list-route.ts";
import { defineRoute } from "#lib/http/define-route.ts";
import { jsonResponse } from "#lib/http/write-ids.ts";
import { submitPayout } from "#lib/operations/orders/submit-payout.ts";
import { Failure } from "#lib/schemas/failure.ts";
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
  async ({ caller, body, headers, query, arrivedAt }) => {
    const key = idempotencyKeyOf(headers) ?? body.trackingId;
    const submitted = await submitPayout(caller, body, key, {
      draftId: query.draft,
      replaces: query.replaces,
      ask: query.ask,
      arrivedAt,
    });
    return jsonResponse(submitted, { status: submitted.data === null ? 202 : 201 });
  },
);

const FORM = /^[\x21-\x7e]{1,200}$/;

/**
 * The Idempotency-Key of a write, null if there is none. A malformed one is refused, not ignored.
 */
function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || FORM.test(key)) return key;
  throw new Failure("invalid_request", "The Idempotency-Key must be 1 to 200 visible characters.");
}
