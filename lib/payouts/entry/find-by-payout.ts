import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { readRow } from "#lib/payouts/entry/entry-row.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** The entry that became the service's payout with this id, or null. */
export async function findByPayout(payoutId: string): Promise<PayoutEntry | null> {
  const row = await database()
    .selectFrom("payout_entry")
    .selectAll()
    .where("merchant_id", "=", await merchantId())
    .where("service_payout_id", "=", payoutId)
    .executeTakeFirst();
  return row === undefined ? null : readRow(row).entry;
}
