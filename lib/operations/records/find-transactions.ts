import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readPage } from "#lib/records/page.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";

/** A page of the synced transactions, as filtered and sorted. Rejects with a Failure. */
export const findTransactions = operation(
  "transactions.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Transaction>> =>
    readPage("transactions", query),
);
