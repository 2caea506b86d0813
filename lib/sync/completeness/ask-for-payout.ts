import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";

/**
 * Has the window of a payout compared before any other, where the synced record has ended under another status than the
 * follower now read. Lists show the follower's; figures and files have the synced one, which would be read again only
 * when its window's turn comes. One that is open is due by itself (`dueRecords`).
 */
export async function askForPayout(
  transaction: Transaction<Tables>,
  { payoutId, status }: { payoutId: string; status: string },
): Promise<void> {
  const account = await accountId(transaction);
  await sql`
    update sync_window as held set asked_at = ${clockTime}
    from synced_payout as record
    where record.account_id = ${account} and record.id = ${payoutId} and record.final
      and record.status is distinct from left(${status}, 120)
      and held.account_id = ${account} and held.resource = 'payouts' and held.state <> 'waiting'
      and record.created_at >= held.starts_at and record.created_at < held.ends_at`.execute(
    transaction,
  );
}
