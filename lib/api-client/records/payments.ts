import {
  listQuery,
  newRecordsQuery,
  recordQuery,
  resourceKeys,
} from "#lib/api-client/records/resource.ts";
import { syncedQuery } from "#lib/api-client/records/synced-records.ts";

const load = async () => (await import("#lib/schemas/records/payment.ts")).paymentSchema;

export const paymentsKeys = resourceKeys("payments");

/** One page of payments, newest first: `List<Payment>`. */
export const paymentsQuery = listQuery("payments", load);

/** One page of the synced payments, as filtered and sorted: `SyncedList<Payment>`. */
export const syncedPaymentsQuery = syncedQuery("payments", load);

/** One payment by its id, as it is in the URL. */
export const paymentQuery = recordQuery("payments", load);

/** The number of payments newer than an instant. */
export const newPaymentsQuery = newRecordsQuery("payments");
