import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { contentHash } from "#lib/payouts/content-hash.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry-row.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/**
 * Writes the order down as a queued entry. Null where the key or the tracking ID is taken: the
 * constraints decide that, so of any number of requests at once one gets the entry.
 */
export async function insertEntry(
  request: PayoutRequest,
  key: string,
): Promise<JournalEntry | null> {
  const row = await database()
    .insertInto("payout_entry")
    .values({
      merchant_id: await merchantId(),
      id: randomUUIDv7(),
      idempotency_key: key,
      tracking_id: request.trackingId,
      request: JSON.stringify(request),
      content_hash: contentHash(request),
      currency: request.currency,
      amount: request.amount,
      state: "queued",
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}
