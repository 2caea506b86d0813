import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { listTransactions as read } from "#lib/provider/list-transactions.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A page of transactions, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listTransactions = operation(
  "transactions.list",
  live(
    (_caller, query: ListQuery): Promise<List<Transaction>> =>
      liveOrSynced("transactions", query, read),
  ),
);
