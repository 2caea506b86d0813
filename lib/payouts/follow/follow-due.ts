import "server-only";
import { followOne, type ReadPayout } from "#lib/payouts/follow/follow-one.ts";
import { readRow } from "#lib/payouts/order/order-row.ts";
import { eachAlone } from "#lib/payouts/states/each-alone.ts";
import { takeDue } from "#lib/payouts/states/take-due.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";

/** How long one reading may take before another worker may take it up. */
const LEASE_MS = 20_000;
const CONCURRENCY = 6;

/**
 * Reads the payouts that are due, some at once, and returns how many it took up. Several workers
 * share them by lease. A failure with one does not affect the others; it is tried again when its
 * lease is over.
 */
export async function followDue(read: ReadPayout = readPayout): Promise<number> {
  const due = await takeDue("follow_at", { leaseMs: LEASE_MS, most: CONCURRENCY });
  await eachAlone("follow", due, (row) => followOne(readRow(row), read));
  return due.length;
}

function readPayout(id: string): ReturnType<ReadPayout> {
  return getRecord(accountClient("follow"), "payouts", id);
}
