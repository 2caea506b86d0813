import "server-only";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { getTransaction as read } from "#lib/service/get-transaction.ts";

/** One transaction by the id that stands in the address. Rejects with a Failure, e.g. not_found. */
export function getTransaction(id: string): Promise<Transaction> {
  return read(id);
}
