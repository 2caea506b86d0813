import "server-only";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";

/**
 * Tells `isBeingSubmitted` of a submission until its transaction has ended. That may take long where the commit waits
 * for a standby: nobody sees the order so far, and yet it may go once the standby is back.
 */
export async function lockSubmission(transaction: Transaction<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${await lockOf(transaction, key)})`.execute(transaction);
}

/** Whether an order is being written under this key. If not, what was written before is seen from now on. */
export async function isBeingSubmitted(
  transaction: Transaction<Tables>,
  key: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${await lockOf(transaction, key)}) as is_free`.execute(
    transaction,
  );
  return rows[0]?.is_free !== true;
}

async function lockOf(transaction: Transaction<Tables>, key: string): Promise<RawBuilder<string>> {
  const account = await accountId(transaction);
  return sql<string>`hashtextextended(${`submission ${account} ${key}`}::text, 0)`;
}
