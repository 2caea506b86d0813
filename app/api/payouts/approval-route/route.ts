import { defineRoute } from "#lib/http/define-route.ts";
import { getApprovalRoute } from "#lib/operations/orders/get-approval-route.ts";
import { duplicateCheckQuerySchema } from "#lib/schemas/payouts/duplicate-check.ts";

const querySchema = duplicateCheckQuerySchema.omit({ trackingId: true });

/** Whether a payout that has not been submitted would need an approver, why, and whom. */
export const GET = defineRoute(
  { query: querySchema },
  async ({ caller, query: { tag = null, ...asked } }) => ({
    data: await getApprovalRoute(caller, { ...asked, tag }),
  }),
);
