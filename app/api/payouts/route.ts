import * as z from "zod";
import { listRoute } from "#app/api/list-route.ts";
import { defineRoute } from "#lib/http/define-route.ts";
import { jsonResponse } from "#lib/http/write-ids.ts";
import { submitPayout } from "#lib/operations/orders/submit-payout.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import {
  SHOWN_DECISION_HEADER,
  SHOWN_DECISIONS,
  type ShownDecision,
} from "#lib/schemas/shown-decision.ts";

export const GET = listRoute("payouts");

const uuid = z.uuid().nullable().default(null);
const orderQuery = z.strictObject({ draft: uuid, replaces: uuid, ask: uuid });

/**
 * Accepted: 201. Sent with the outcome unknown, or awaiting approval: 202, and `entry.state` says
 * which. Declined by the provider: 422.
 * `draft` names the draft that it was written in, if Counterfoil keeps one; `replaces` the order,
 * marked as not sent, that the payout replaces; `ask` the member who is asked to approve it, where
 * that is needed. The header Shown-Decision says what its page showed it as: one for approval is not sent at once (409).
 */
export const POST = defineRoute(
  { body: payoutRequestSchema, query: orderQuery, write: true },
  async ({ caller, body, headers, query, arrivedAt }) => {
    const key = idempotencyKeyOf(headers) ?? body.trackingId;
    const submitted = await submitPayout(caller, body, key, {
      draftId: query.draft,
      replaces: query.replaces,
      ask: query.ask,
      shown: shownDecisionOf(headers),
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

const shownDecision = z.enum(SHOWN_DECISIONS).nullable();

/** What the page showed a payout as, null if it doesn't say. */
function shownDecisionOf(headers: Headers): ShownDecision | null {
  const shown = shownDecision.safeParse(headers.get(SHOWN_DECISION_HEADER));
  if (shown.success) return shown.data;
  throw new Failure(
    "invalid_request",
    `The Shown-Decision must be ${SHOWN_DECISIONS.join(" or ")}.`,
  );
}
