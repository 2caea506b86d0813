import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry-row.ts";

async function entries() {
  return database()
    .selectFrom("payout_entry")
    .selectAll()
    .where("merchant_id", "=", await merchantId());
}

/** The entry with this id (a UUID), or null. */
export async function findEntry(id: string): Promise<JournalEntry | null> {
  const row = await (await entries()).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The entry that was ordered under this idempotency key, or null. */
export async function findByKey(key: string): Promise<JournalEntry | null> {
  const row = await (await entries()).where("idempotency_key", "=", key).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The entry that holds this tracking ID: any but a refused or unsent one, of which there is one. */
export async function findHolder(trackingId: string): Promise<JournalEntry | null> {
  const row = await (await entries())
    .where("tracking_id", "=", trackingId)
    .where("state", "not in", ["refused", "not_sent"])
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}
