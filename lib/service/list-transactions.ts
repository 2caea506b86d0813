import "server-only";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { client } from "#lib/service/client.ts";
import { readExactList } from "#lib/service/exact-list.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { list: path, normalise } = RESOURCES.transactions;

/** A page of transactions, newest first, exactly within the query's instants. Rejects with ServiceError. */
export function listTransactions(query: ListQuery, via = client()): Promise<List<Transaction>> {
  return readExactList({ client: via, path, normalise }, query);
}
