import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";

async function submitted(on: Database) {
  return on
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .where("submitted_at", "is not", null);
}

/** The order with this id (a UUID) that was submitted at least once, or null. */
export async function findOrder(
  id: string,
  on: Database = database(),
): Promise<OrderWithPayout | null> {
  const row = await (await submitted(on))
    .select(sql<boolean>`payout_order_maker_disabled(payout_order)`.as("maker_disabled"))
    .select(sql<boolean>`payout_order_asked_can_approve(payout_order)`.as("asked_can_approve"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** As `findOrder`, holding the row until the transaction ends, so that commands take turns. */
export async function lockOrder(
  transaction: Database,
  id: string,
): Promise<OrderWithPayout | null> {
  const query = (await submitted(transaction)).where("id", "=", id).forUpdate();
  const row = await query.executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The order submitted under this idempotency key, or null. */
export async function findByKey(
  key: string,
  on: Database = database(),
): Promise<OrderWithPayout | null> {
  const query = (await submitted(on)).where("idempotency_key", "=", key);
  const row = await query.where("state", "<>", "draft").executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The order that holds this tracking ID, of which there is at most one, or null. */
export async function findHolder(trackingId: string): Promise<OrderWithPayout | null> {
  const row = await (await submitted(database()))
    .where("tracking_id", "=", trackingId)
    .where("holds_tracking_id", "=", true)
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}
