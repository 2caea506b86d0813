import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { tx } from "#lib/database/transact.ts";
import { storable } from "#lib/payouts/follow/followed-columns.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * Records in an order's history, once, that the provider answered its POST with a payout that another order
 * became, and has payout control compare that payout.
 */
export async function notePayoutOfAnotherOrder(orderId: string, payout: Payout): Promise<void> {
  const { id } = payout;
  if (id === null) return;
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    await sql`
      insert into payout_event (account_id, order_id, field, value, by, reading)
      select ${account}, ${orderId}, 'payout_is_anothers', ${id}, '{"source": "sender"}',
        ${JSON.stringify(storable(payout))}
      where not exists (
        select from payout_event where account_id = ${account} and order_id = ${orderId}
          and field = 'payout_is_anothers' and value = ${id})`.execute(transaction);
    await sql`
      update payout_row set check_at = ${clockTime}
      where account_id = ${account} and provider_payout_id = ${id}::numeric`.execute(transaction);
  });
}
