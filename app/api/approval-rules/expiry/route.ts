import { defineRoute } from "#lib/http/define-route.ts";
import { setApprovalExpiry } from "#lib/operations/payout-control/approval-rules.ts";
import { setExpirySchema } from "#lib/schemas/payouts/approval/approval-expiry.ts";

/**
 * Sets after how many hours a request for approval expires; a longer time waits for a second user.
 */
export const PUT = defineRoute(
  { body: setExpirySchema, write: true },
  async ({ caller, body }) => ({ data: await setApprovalExpiry(caller, body) }),
);
