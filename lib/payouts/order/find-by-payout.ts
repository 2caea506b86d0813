import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readRow } from "#lib/payouts/order/order-row.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The order that became the provider's payout with this id, or null. */
export async function findByPayout(payoutId: string): Promise<PayoutOrder | null> {
  const row = await database()
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", await accountId())
    .where("provider_payout_id", "=", payoutId)
    .executeTakeFirst();
  return row === undefined ? null : readRow(row).order;
}
