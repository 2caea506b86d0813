import "server-only";
import type { IsolationLevel, Transaction } from "kysely";
import { database } from "#lib/database/connection.ts";
import { retryTransient } from "#lib/database/retry.ts";
import type { Tables } from "#lib/database/tables.ts";

/**
 * Runs `work` in one transaction and gives what it gives. It may run several times (serialization
 * failures and deadlocks are retried), so nothing outside the database may happen in it.
 */
export function tx<T>(
  work: (transaction: Transaction<Tables>) => Promise<T>,
  isolation: IsolationLevel = "read committed",
): Promise<T> {
  return retryTransient(() => database().transaction().setIsolationLevel(isolation).execute(work));
}
