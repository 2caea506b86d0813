import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { followOne, type ReadPayout } from "#lib/payouts/follow/follow-one.ts";
import { eachAlone } from "#lib/payouts/order/each-alone.ts";
import { type Row, readRow } from "#lib/payouts/order/order-row.ts";
import { inMs, now } from "#lib/payouts/states/move-order.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";

/** How long one reading may take before another worker may take it up. */
const LEASE_MS = 20_000;
const AT_ONCE = 6;

/**
 * Reads the payouts that are due, some at once, and returns how many it took up. Several workers
 * share them by lease. A failure with one does not affect the others; it is tried again when its
 * lease is over.
 */
export async function followDue(read: ReadPayout = readPayout): Promise<number> {
  const due = await takeDue();
  await eachAlone("follow", due, (row) => followOne(readRow(row), read));
  return due.length;
}

function readPayout(id: string): ReturnType<ReadPayout> {
  return getRecord(accountClient("follow"), "payouts", id);
}

async function takeDue(): Promise<Row[]> {
  return await database()
    .updateTable("payout_order")
    .set({ follow_at: inMs(LEASE_MS) })
    .where("account_id", "=", await accountId())
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_order as due")
        .select("due.id")
        .where("due.follow_at", "<=", now)
        .orderBy("due.follow_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
