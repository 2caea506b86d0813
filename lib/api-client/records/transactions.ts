import {
  listQuery,
  newRecordsQuery,
  recordQuery,
  resourceKeys,
} from "#lib/api-client/records/resource.ts";
import { syncedQuery } from "#lib/api-client/records/synced-records.ts";

const load = async () => (await import("#lib/schemas/records/transaction.ts")).transactionSchema;

export const transactionsKeys = resourceKeys("transactions");

/** One page of transactions, newest first: `List<Transaction>`. */
export const transactionsQuery = listQuery("transactions", load);

/** One page of the synced transactions, as filtered and sorted: `SyncedList<Transaction>`. */
export const syncedTransactionsQuery = syncedQuery("transactions", load);

/** One transaction by its id, as it is in the URL. */
export const transactionQuery = recordQuery("transactions", load);

/** The number of transactions newer than an instant. */
export const newTransactionsQuery = newRecordsQuery("transactions");
