import { payoutList } from "#lib/resources/payout-list.ts";
import { RESOURCES } from "#lib/resources/resources.ts";

/** What each list shows: the provider's records, but for payouts, which orders are listed with. */
export const LISTS = { ...RESOURCES, payouts: payoutList };
