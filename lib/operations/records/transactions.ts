import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { listTransactions as read, getTransaction as readOne } from "#lib/provider/transactions.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import { readPage } from "#lib/records/pages/page.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A page of transactions, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listTransactions = operation(
  "transactions.list",
  live(
    (_caller, query: ListQuery): Promise<List<Transaction>> =>
      liveOrSynced("transactions", query, read),
  ),
);

/** One transaction by the id in the URL. Rejects with a Failure, e.g. not_found. */
export const getTransaction = operation(
  "transactions.get",
  live((_caller, id: string): Promise<Transaction> => readOne(id)),
);

/** A page of the synced transactions, as filtered and sorted. Rejects with a Failure. */
export const findTransactions = operation(
  "transactions.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Transaction>> =>
    readPage("transactions", query),
);
