import type { AccountTransaction } from "#lib/database/account.ts";
import "server-only";
import { sql } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";

/**
 * Brings the list rows of payouts up to when these are known to have completed; their synced records are locked. The
 * rows are locked by a statement before: one that an order takes the place of meanwhile is gone when its lock is
 * granted, and only a later statement sees the order's.
 */
export async function copyCompletion(
  { transaction, account }: AccountTransaction,
  payoutIds: readonly string[],
): Promise<void> {
  if (payoutIds.length === 0) return;
  await sql`
    select from payout_row
    where account_id = ${account} and provider_payout_id = any(${payoutIds}::numeric[])
    order by id for update`.execute(transaction);
  await sql`
    update payout_row listed set completed_at = payout.completed_at,
      under_way_until = payout.under_way_until, changed_at = ${clockTime}
    from synced_payout payout
    where listed.account_id = ${account} and listed.provider_payout_id = any(${payoutIds}::numeric[])
      and payout.account_id = ${account} and payout.id = listed.provider_payout_id
      and (listed.completed_at, listed.under_way_until)
        is distinct from (payout.completed_at, payout.under_way_until)`.execute(transaction);
}
