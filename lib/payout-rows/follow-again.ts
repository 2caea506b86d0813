import "server-only";
import { sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";

type AccountTransaction = { transaction: Transaction<Tables>; account: string };

/**
 * Has orders' payouts read again that are followed no longer, where sync has met another status than the
 * follower knows: an end that was none, or another end.
 */
export async function followAgain(
  { transaction, account }: AccountTransaction,
  changed: readonly string[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update payout_order as entry set follow_at = clock_timestamp()
    from synced_payout as synced
    where synced.account_id = ${account} and synced.id = any(${changed}::numeric[])
      and entry.account_id = ${account} and entry.provider_payout_id = synced.id
      and entry.state in ('accepted', 'found') and entry.follow_at is null
      and synced.status is distinct from left(entry.status, 120)`.execute(transaction);
}
