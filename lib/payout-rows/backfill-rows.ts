import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { writeSyncedRows } from "#lib/payout-rows/write-synced-rows.ts";

const ORDERS_AT_ONCE = 100;
const PAYOUTS_AT_ONCE = 500;
/** Before every id (a UUID) and every id of the provider. */
const FIRST_ORDER = "00000000-0000-0000-0000-000000000000";
const FIRST_PAYOUT = "-1";

/**
 * Writes a batch of the list rows of what was there before the list was, and returns how many; 0
 * when all are there or another worker is at it. Rows that are there already are rewritten
 * unchanged.
 */
export function fillRowsNext(): Promise<number> {
  return tx(async (transaction) => {
    const account_id = await accountId(transaction);
    await transaction
      .insertInto("payout_row_fill")
      .values({ account_id })
      .onConflict((conflict) => conflict.column("account_id").doNothing())
      .execute();
    const progress = await transaction
      .selectFrom("payout_row_fill")
      .selectAll()
      .where("account_id", "=", account_id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (progress === undefined) return 0;
    const { orders_after, payouts_after } = progress;
    if (progress.orders_filled_at === null) {
      return await fillOrders(transaction, account_id, orders_after ?? FIRST_ORDER);
    }
    if (progress.payouts_filled_at !== null) return 0;
    return await fillPayouts(transaction, account_id, payouts_after ?? FIRST_PAYOUT);
  });
}

async function fillOrders(
  transaction: Transaction<Tables>,
  account: string,
  after: string,
): Promise<number> {
  const orders = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", account)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ORDERS_AT_ONCE)
    .forUpdate()
    .execute();
  for (const order of orders) await writeOrderRow(transaction, order);
  const last = orders.at(-1);
  await transaction
    .updateTable("payout_row_fill")
    .set(
      last === undefined
        ? { orders_filled_at: new Date().toISOString() }
        : { orders_after: last.id },
    )
    .where("account_id", "=", account)
    .execute();
  // When the orders are done, the payouts are next.
  return Math.max(1, orders.length);
}

async function fillPayouts(
  transaction: Transaction<Tables>,
  account: string,
  after: string,
): Promise<number> {
  const payouts = await transaction
    .selectFrom("synced_payout")
    .select(["id", "currency"])
    .where("account_id", "=", account)
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAYOUTS_AT_ONCE)
    .forUpdate()
    .execute();
  await writeSyncedRows({ transaction, account }, payouts);
  const last = payouts.at(-1);
  await transaction
    .updateTable("payout_row_fill")
    .set(
      last === undefined
        ? { payouts_filled_at: new Date().toISOString() }
        : { payouts_after: last.id },
    )
    .where("account_id", "=", account)
    .execute();
  return payouts.length;
}

/** Whether every order and every synced payout has its row; until then the list lacks older ones. */
export async function areRowsFilled(): Promise<boolean> {
  const row = await database()
    .selectFrom("payout_row_fill")
    .select("payouts_filled_at")
    .where("account_id", "=", await accountId())
    .executeTakeFirst();
  return (row?.payouts_filled_at ?? null) !== null;
}
