import { defineRoute } from "#lib/http/define-route.ts";
import { endPayoutSource } from "#lib/operations/payout-control/payout-control.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Ends a source; 202 if its end waits for a second user. */
export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) => {
    const data = await endPayoutSource(caller, id);
    return Response.json({ data }, { status: data.status === "pending" ? 202 : 200 });
  },
);
