import "server-only";
import { sql, type Transaction } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";
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
    update payout_order set follow_at = ${clockTime}
    from synced_payout as synced
    where synced.account_id = ${account} and synced.id = any(${changed}::numeric[])
      and payout_order.account_id = ${account} and payout_order.provider_payout_id = synced.id
      and payout_order.state in ('accepted', 'found') and payout_order.follow_at is null
      and synced.status is distinct from left(payout_order.status, 120)`.execute(transaction);
}
