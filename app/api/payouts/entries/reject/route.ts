import { defineRoute } from "#lib/http/define-route.ts";
import { rejectPayouts } from "#lib/operations/orders/decide-payouts.ts";
import { rejectSetSchema } from "#lib/schemas/payouts/payout-history.ts";

export const POST = defineRoute(
  { body: rejectSetSchema, write: true },
  async ({ caller, body }) => ({ data: await rejectPayouts(caller, body.payouts, body.reason) }),
);
