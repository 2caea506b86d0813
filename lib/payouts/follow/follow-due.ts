import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { eachAlone } from "#lib/payouts/entry/each-alone.ts";
import { type Row, readRow } from "#lib/payouts/entry/entry-row.ts";
import { followOne, type ReadPayout } from "#lib/payouts/follow/follow-one.ts";
import { inMs, now } from "#lib/payouts/states/move-entry.ts";
import { getPayout } from "#lib/service/get-payout.ts";

/** How long one reading may take before another worker may take it up. */
const LEASE_MS = 20_000;
const AT_ONCE = 6;

/**
 * Reads the payouts whose time has come, some at once, and gives how many it took up. Several workers
 * share them by lease. One that fails keeps none of the others from it, and is tried again when its lease
 * is over.
 */
export async function followDue(read: ReadPayout = getPayout): Promise<number> {
  const due = await takeDue();
  await eachAlone("follow", due, (row) => followOne(readRow(row), read));
  return due.length;
}

async function takeDue(): Promise<Row[]> {
  return await database()
    .updateTable("payout_entry")
    .set({ follow_at: inMs(LEASE_MS) })
    .where("merchant_id", "=", await merchantId())
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_entry as due")
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
