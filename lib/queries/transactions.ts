import { listQuery, newsQuery, recordQuery, resourceKeys } from "#lib/queries/resource.ts";
import { transactionSchema } from "#lib/schemas/transaction.ts";

export const transactionsKeys = resourceKeys("transactions");

/** One page of transactions, newest first: `List<Transaction>`. */
export const transactionsQuery = listQuery("transactions", transactionSchema);

/** One transaction by its id, as it stands in the address bar. */
export const transactionQuery = recordQuery("transactions", transactionSchema);

/** The number of transactions newer than an instant. */
export const newTransactionsQuery = newsQuery("transactions");
