import {
  listQuery,
  newRecordsQuery,
  recordQuery,
  resourceKeys,
} from "#lib/api-client/records/resource.ts";
import { syncedQuery } from "#lib/api-client/records/synced-records.ts";

const load = async () => (await import("#lib/schemas/records/payout.ts")).payoutSchema;

export const payoutsKeys = resourceKeys("payouts");

/** One page of payouts, newest first: `List<Payout>`. */
export const payoutsQuery = listQuery("payouts", load);

/** One page of the synced payouts, as filtered and sorted: `SyncedList<Payout>`. */
export const syncedPayoutsQuery = syncedQuery("payouts", load);

/** One payout by its id, as it is in the URL. */
export const payoutQuery = recordQuery("payouts", load);

/** The number of payouts newer than an instant. */
export const newPayoutsQuery = newRecordsQuery("payouts");
