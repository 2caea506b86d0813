import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { findTrackingId } from "#lib/operations/orders/before-submission.ts";

const query = z.object({ trackingId: z.string().regex(/^[^\0]{1,200}$/) });

/** Where a tracking ID was met before, null if it was not seen: a hint, not a promise. */
export const GET = defineRoute({ query }, async ({ caller, query: { trackingId } }) => ({
  data: await findTrackingId(caller, trackingId),
}));
