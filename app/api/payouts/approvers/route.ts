import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { listApprovers } from "#lib/operations/orders/ask-approver.ts";

const query = z.strictObject({ order: z.uuid().nullable().default(null) });

/** Who can be asked to approve this order, or without one a payout that the caller submits now. */
export const GET = defineRoute({ query }, async ({ caller, query: { order } }) => ({
  data: await listApprovers(caller, order),
}));
