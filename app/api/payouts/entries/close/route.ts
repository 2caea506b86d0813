import { defineRoute } from "#lib/http/define-route.ts";
import { closePayouts } from "#lib/operations/orders/close-payouts.ts";
import { closePayoutsSchema } from "#lib/schemas/payouts/payout-closing.ts";

export const POST = defineRoute(
  { body: closePayoutsSchema, write: true },
  async ({ caller, body }) => ({ data: await closePayouts(caller, body) }),
);
