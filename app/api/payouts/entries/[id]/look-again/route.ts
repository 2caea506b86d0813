import { defineRoute } from "#lib/http/define-route.ts";
import { searchAgain } from "#lib/operations/orders/unconfirmed-payout.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Searched for, or read, at the next round instead of later. */
export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await searchAgain(caller, id) }),
);
