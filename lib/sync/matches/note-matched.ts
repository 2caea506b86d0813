import { sql } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { copyCompletion } from "#lib/payout-rows/copy-completion.ts";

/**
 * Brings payouts up to the time of the transaction that each is now known to have become. Clocks differ, so that time may
 * be before the payout's creation (`pair-alike.ts`): nothing completes before it was created.
 */
export async function noteMatched(
  { transaction, account }: AccountTransaction,
  payoutIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select p.id, completed.at from synced_payout p
      left join payout_match m on m.account_id = ${account} and m.payout_id = p.id
        and m.basis in ('exact', 'stated')
      left join synced_transaction t on t.account_id = ${account} and t.id = m.transaction_id
      cross join lateral (
        select case when t.id is not null
          then greatest(t.created_at, p.created_at) end as at) completed
      where p.account_id = ${account} and p.id = any(${payoutIds}::numeric[])
        and p.matched_at is distinct from completed.at
      order by p.id for update of p)
    update synced_payout p set matched_at = held.at from held
    where p.account_id = ${account} and p.id = held.id
    returning p.id`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await copyCompletion({ transaction, account }, ids);
}
