import { mirroredQuery } from "#lib/queries/mirrored.ts";
import { listQuery, newsQuery, recordQuery, resourceKeys } from "#lib/queries/resource.ts";

const load = async () => (await import("#lib/schemas/transaction.ts")).transactionSchema;

export const transactionsKeys = resourceKeys("transactions");

/** One page of transactions, newest first: `List<Transaction>`. */
export const transactionsQuery = listQuery("transactions", load);

/** One page of the mirror's transactions, as filtered and sorted: `MirroredList<Transaction>`. */
export const mirroredTransactionsQuery = mirroredQuery("transactions", load);

/** One transaction by its id, as it stands in the address bar. */
export const transactionQuery = recordQuery("transactions", load);

/** The number of transactions newer than an instant. */
export const newTransactionsQuery = newsQuery("transactions");
