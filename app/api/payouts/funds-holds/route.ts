import { defineRoute } from "#lib/http/define-route.ts";
import { holdForFunds, listFundsHolds } from "#lib/operations/sending/funds-holds.ts";
import { holdForFundsSchema } from "#lib/schemas/payouts/funds-hold.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listFundsHolds(caller) }));

/** Has the rest of a declined payout's wallet and currency wait for funds. */
export const POST = defineRoute(
  { body: holdForFundsSchema, write: true },
  async ({ caller, body: { orderId } }) => ({ data: await holdForFunds(caller, orderId) }),
);
