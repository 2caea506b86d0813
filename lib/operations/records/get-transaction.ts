import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { getTransaction as read } from "#lib/provider/get-transaction.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** One transaction by the id in the URL. Rejects with a Failure, e.g. not_found. */
export const getTransaction = operation(
  "transactions.get",
  live((_caller, id: string): Promise<Transaction> => read(id)),
);
