import { sql } from "kysely";
import { copyCompletion } from "#lib/payout-rows/copy-completion.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

/** Brings payouts up to the time of the transaction that each is now known to have become. */
export async function noteMatched(
  { transaction, account }: Pick<StoredTable, "transaction" | "account">,
  payoutIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select p.id, t.created_at as at from synced_payout p
      left join payout_match m on m.account_id = ${account} and m.payout_id = p.id
        and m.basis in ('exact', 'stated')
      left join synced_transaction t on t.account_id = ${account} and t.id = m.transaction_id
      where p.account_id = ${account} and p.id = any(${payoutIds}::numeric[])
        and p.matched_at is distinct from t.created_at
      order by p.id for update of p)
    update synced_payout p set matched_at = held.at from held
    where p.account_id = ${account} and p.id = held.id
    returning p.id`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await copyCompletion({ transaction, account }, ids);
}
