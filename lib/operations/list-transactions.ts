import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { listTransactions as read } from "#lib/service/list-transactions.ts";

/** A page of transactions, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listTransactions = operation(
  "transactions.list",
  live((_caller, query: ListQuery): Promise<List<Transaction>> => read(query)),
);
