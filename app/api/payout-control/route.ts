import { defineRoute } from "#lib/http/define-route.ts";
import { getPayoutControl } from "#lib/operations/payout-control/payout-control.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await getPayoutControl(caller),
}));
