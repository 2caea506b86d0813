import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { writeSyncedRows } from "#lib/payout-rows/write-synced-rows.ts";

const BATCH_SIZE = 200;

/**
 * Writes list rows that are missing or behind their order or their synced payout, and returns how
 * many: for example those that a process of an earlier version wrote while it was being replaced.
 * Reads both tables in full, so it is for the background only.
 */
export function repairRows(): Promise<number> {
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    const behind = await sql<{ id: string }>`
      select payout_order.id from payout_order
      left join payout_row listed on listed.account_id = payout_order.account_id and listed.id = payout_order.id
      where payout_order.account_id = ${account} and (listed.id is null
        or listed.order_state <> payout_order.state or listed.made_by is distinct from payout_order.made_by
        or listed.order_status is distinct from payout_order.status
        or listed.created_at <> coalesce(listed.synced_created_at, listed.order_payout_at)
        or (listed.synced_at is null and listed.ordered_amount is not null)
        or (listed.provider_payout_id is null and payout_order.provider_payout_id is not null
          and not exists (select from payout_row other where other.account_id = ${account}
            and other.provider_payout_id = payout_order.provider_payout_id and other.order_id is not null)))
      limit ${BATCH_SIZE}`.execute(transaction);
    // Locked by a statement of its own: Citus locks no orders in one that also reads their rows.
    const orders = await transaction
      .selectFrom("payout_order")
      .selectAll()
      .where("account_id", "=", account)
      .where("id", "=", sql<string>`any(${behind.rows.map(({ id }) => id)}::uuid[])`)
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const order of orders) await writeOrderRow(transaction, order);
    const payouts = await sql<{ id: string; currency: string | null }>`
      select payout.id, payout.currency from synced_payout payout
      left join payout_row listed on listed.account_id = payout.account_id
        and listed.provider_payout_id = payout.id
      where payout.account_id = ${account}
        and (listed.synced_at is distinct from payout.changed_at
          or (listed.order_id is not null and (listed.amount, listed.currency) is distinct from (
            coalesce(payout.amount, listed.ordered_amount, listed.amount),
            coalesce(payout.currency, listed.ordered_currency, listed.currency))))
      limit ${BATCH_SIZE} for update of payout`.execute(transaction);
    await writeSyncedRows({ transaction, account }, payouts.rows);
    return orders.length + payouts.rows.length;
  });
}
