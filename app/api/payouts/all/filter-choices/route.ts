import { defineRoute } from "#lib/http/define-route.ts";
import { listPayoutChoices } from "#lib/operations/records/payout-list.ts";

/** The values that the payouts list can be filtered by. */
export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listPayoutChoices(caller),
}));
