import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { getTransaction as read } from "#lib/service/get-transaction.ts";

/** One transaction by the id that stands in the address. Rejects with a Failure, e.g. not_found. */
export const getTransaction = operation(
  "transactions.get",
  live((_caller, id: string): Promise<Transaction> => read(id)),
);
