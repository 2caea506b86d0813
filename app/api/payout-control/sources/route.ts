import { defineRoute } from "#lib/http/define-route.ts";
import { nameSource } from "#lib/operations/payout-control/payout-control.ts";
import { nameSourceSchema } from "#lib/schemas/payouts/payout-control.ts";

/** Names a source; 202 if it waits for a second user. */
export const POST = defineRoute(
  { body: nameSourceSchema, write: true },
  async ({ caller, body }) => {
    const data = await nameSource(caller, body);
    return Response.json({ data }, { status: data.status === "pending" ? 202 : 200 });
  },
);
