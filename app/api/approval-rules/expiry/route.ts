import { defineRoute } from "#lib/http/define-route.ts";
import { setRequestExpiry } from "#lib/operations/rules/approval-rules.ts";
import { setRequestExpirySchema } from "#lib/schemas/payouts/approval/request-expiry.ts";

/**
 * Sets after how many hours a request for approval expires; a longer time waits for a second user.
 */
export const PUT = defineRoute(
  { body: setRequestExpirySchema, write: true },
  async ({ caller, body, seen }) => ({ data: await setRequestExpiry(caller, body, seen) }),
);
