import "server-only";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readExactList } from "#lib/provider/exact-list.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

const { list, record, normalise } = ENDPOINTS.transactions;

/** A page of transactions, newest first, exactly within the query's instants. Rejects with ProviderError. */
export function listTransactions(query: ListQuery, via = client()): Promise<List<Transaction>> {
  return readExactList({ client: via, path: list, normalise }, query);
}

/** One transaction. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getTransaction(id: string, via = client()): Promise<Transaction> {
  return normalise((await readRecord(via, record, id)).data);
}
