import "server-only";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { listTransactions as read } from "#lib/service/list-transactions.ts";

/** A page of transactions, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export function listTransactions(query: ListQuery): Promise<List<Transaction>> {
  return read(query);
}
