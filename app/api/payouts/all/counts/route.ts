import { defineRoute } from "#lib/http/define-route.ts";
import { countPayoutTabs } from "#lib/operations/records/payout-list.ts";

/** How many payouts are in All and in each tab. */
export const GET = defineRoute({}, ({ caller }) => countPayoutTabs(caller));
