import "server-only";
import { readPage } from "#lib/mirror/read/page.ts";
import { operation } from "#lib/operations/operation.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { MirroredList } from "#lib/schemas/mirror/mirrored-list.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";

/** A page of the mirror's transactions, as filtered and sorted. Rejects with a Failure. */
export const findTransactions = operation(
  "transactions.find",
  (_caller, query: MirrorQuery): Promise<MirroredList<Transaction>> =>
    readPage("transactions", query),
);
