import { defineRoute } from "#lib/http/define-route.ts";
import { listPayoutStops, stopSending } from "#lib/operations/sending/payout-stops.ts";
import { stopPayoutsSchema } from "#lib/schemas/payouts/payout-stop.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listPayoutStops(caller) }));

/** Stops sending; answers when nothing that was claimed before can begin any more. */
export const POST = defineRoute(
  { body: stopPayoutsSchema, write: true },
  async ({ caller, body }) => ({
    data: await stopSending(caller, body),
  }),
);
