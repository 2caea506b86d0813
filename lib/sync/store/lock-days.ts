import { sql, type Transaction } from "kysely";
import { isDistributed } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";

/**
 * To be taken before anything else by who sums months, as TRUNCATE locks the days first and then removes months and
 * notes. Not on Citus: there TRUNCATE removes days alone, and a lock is asked of all nodes, also of one that is away.
 */
export async function lockDays(transaction: Transaction<Tables>): Promise<void> {
  if (await isDistributed()) return;
  await sql`lock table synced_day in access share mode`.execute(transaction);
}
