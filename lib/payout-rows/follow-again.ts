import "server-only";
import { sql, type Transaction } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";

type AccountTransaction = { transaction: Transaction<Tables>; account: string };

/**
 * Has orders' payouts read again that are followed no longer, where sync has met another status than the
 * follower knows: an end that was none, or another end. One that sync reads for the first time and that is open there is
 * left: its list item may be older than what the follower read.
 */
export async function followAgain(
  { transaction, account }: AccountTransaction,
  { added, changed }: { added: readonly string[]; changed: readonly string[] },
): Promise<void> {
  const met = [...added, ...changed];
  if (met.length === 0) return;
  await sql`
    update payout_order set follow_at = ${clockTime}
    from synced_payout as synced
    where synced.account_id = ${account} and synced.id = any(${met}::numeric[])
      and (synced.final or synced.id = any(${changed}::numeric[]))
      and payout_order.account_id = ${account} and payout_order.provider_payout_id = synced.id
      and payout_order.state in ('accepted', 'found') and payout_order.follow_at is null
      and synced.status is distinct from left(payout_order.status, 120)`.execute(transaction);
}
