import { defineRoute } from "#lib/http/define-route.ts";
import { approvePayouts } from "#lib/operations/orders/decide-payouts.ts";
import { approveSetSchema } from "#lib/schemas/payouts/payout-history.ts";

export const POST = defineRoute(
  { body: approveSetSchema, write: true },
  async ({ caller, body }) => ({ data: await approvePayouts(caller, body) }),
);
