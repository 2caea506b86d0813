import { defineRoute } from "#lib/http/define-route.ts";
import { setControlStopping } from "#lib/operations/payout-control/payout-control.ts";
import { setStoppingSchema } from "#lib/schemas/payouts/payout-control.ts";

/**
 * Sets whether a payout that was not ordered here stops sending; 202 if that waits for a second
 * user.
 */
export const PUT = defineRoute(
  { body: setStoppingSchema, write: true },
  async ({ caller, body }) => {
    const data = await setControlStopping(caller, body);
    return Response.json({ data }, { status: data.status === "pending" ? 202 : 200 });
  },
);
