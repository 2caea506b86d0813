import { defineRoute } from "#lib/http/define-route.ts";
import { resumeFunds } from "#lib/operations/sending/funds-holds.ts";
import { resumeFundsSchema } from "#lib/schemas/payouts/funds-hold.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Sends one of the payouts that wait for funds; the rest follow once the provider took it. */
export const POST = defineRoute(
  { params: orderParamsSchema, body: resumeFundsSchema, write: true },
  async ({ caller, params: { id }, body: { orders } }) => ({
    data: await resumeFunds(caller, id, orders),
  }),
);
