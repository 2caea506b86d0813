import { defineRoute } from "#lib/http/define-route.ts";
import { getFundsMeaning, sayFundsMeaning } from "#lib/operations/sending/funds-holds.ts";
import { sayMeaningSchema } from "#lib/schemas/payouts/funds-hold.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: orderParamsSchema },
  async ({ caller, params: { id } }) => ({ data: await getFundsMeaning(caller, id) }),
);

/** Says whether a declined payout's message means too little in the wallet. */
export const PUT = defineRoute(
  { params: orderParamsSchema, body: sayMeaningSchema, write: true },
  async ({ caller, params: { id }, body }) => ({ data: await sayFundsMeaning(caller, id, body) }),
);
