import { z } from "zod";
import { findPayouts } from "#lib/operations/find-payouts.ts";
import { listPayouts } from "#lib/operations/list-payouts.ts";
import { submitPayout } from "#lib/operations/submit-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { idempotencyKeyOf } from "#lib/route/idempotency-key.ts";
import { listQuerySchema } from "#lib/schemas/list-query.ts";
import { sourceQuerySchema } from "#lib/schemas/mirror/source-query.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";

/** Live from the service by dates and page; with `source=mirror` from the copy, filtered and sorted. */
export const GET = defineRoute(
  { query: sourceQuerySchema("payouts", listQuerySchema) },
  ({ caller, query }) =>
    query.source === "mirror" ? findPayouts(caller, query.query) : listPayouts(caller, query.query),
);

const uuid = z.uuid().nullable().default(null);
const orderQuery = z.strictObject({ draft: uuid, replaces: uuid });

/**
 * Accepted: 201. Sent with the outcome unknown, or awaiting approval: 202, and `entry.state` says which.
 * `draft` names the draft that was written in, where the desk keeps one; `replaces` the entry, declared
 * unsent, in whose place the payout stands.
 */
export const POST = defineRoute(
  { body: payoutRequestSchema, query: orderQuery, write: true },
  async ({ caller, body, headers, query }) => {
    const key = idempotencyKeyOf(headers) ?? body.trackingId;
    const submitted = await submitPayout(caller, body, key, {
      draftId: query.draft,
      replaces: query.replaces,
    });
    return Response.json(submitted, { status: submitted.data === null ? 202 : 201 });
  },
);
