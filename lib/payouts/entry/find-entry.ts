import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry/entry-row.ts";
import type { Executor } from "#lib/payouts/states/move-entry.ts";
import { FREE_TRACKING_ID } from "#lib/payouts/states/moves.ts";

async function submitted(on: Executor) {
  return on
    .selectFrom("payout_entry")
    .selectAll()
    .where("merchant_id", "=", await merchantId(on))
    .where("submitted_at", "is not", null);
}

/** The entry with this id (a UUID) that was submitted at least once, or null. */
export async function findEntry(id: string): Promise<JournalEntry | null> {
  const row = await (await submitted(database())).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** As `findEntry`, holding the row until the transaction ends, so that commands take turns. */
export async function holdEntry(transaction: Executor, id: string): Promise<JournalEntry | null> {
  const query = (await submitted(transaction)).where("id", "=", id).forUpdate();
  const row = await query.executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The entry that was ordered under this idempotency key, or null. */
export async function findByKey(key: string): Promise<JournalEntry | null> {
  const query = (await submitted(database())).where("idempotency_key", "=", key);
  const row = await query.where("state", "<>", "draft").executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The entry that holds this tracking ID, of which there is one at most, or null. */
export async function findHolder(trackingId: string): Promise<JournalEntry | null> {
  const row = await (await submitted(database()))
    .where("tracking_id", "=", trackingId)
    .where("state", "not in", FREE_TRACKING_ID)
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}
