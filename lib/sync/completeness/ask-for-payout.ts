import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";

/**
 * Has the window of a payout compared before any other, where the synced record has ended under another status than the
 * follower now read. Lists show the follower's; figures and files have the synced one, which would be read again only
 * when its window's turn comes. One that is open is due by itself (`dueRecords`). Returns whether it has ended so, or was read
 * open, with another status too, since the follower began to read.
 */
export async function askForPayout(
  transaction: Transaction<Tables>,
  { payoutId, status, beganAt }: { payoutId: string; status: string; beganAt: string },
): Promise<boolean> {
  const account = await accountId(transaction);
  const { rows } = await sql<{ created_at: string; final: boolean }>`
    select created_at, final from synced_payout
    where account_id = ${account} and id = ${payoutId} and (final or read_at > ${beganAt}::timestamptz)
      and status is distinct from left(${status}, 120)`.execute(transaction);
  const [record] = rows;
  if (record === undefined) return false;
  if (!record.final) return true;
  await sql`
    update sync_window set asked_at = ${clockTime}
    where account_id = ${account} and resource = 'payouts' and state <> 'waiting'
      and starts_at <= ${record.created_at}::timestamptz and ends_at > ${record.created_at}::timestamptz`.execute(
    transaction,
  );
  return true;
}
