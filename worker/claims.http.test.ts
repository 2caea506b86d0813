import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { followDue } from "#lib/payouts/follow/follow-due.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import { leaseTails, leaseWaiting } from "#lib/sync/lease.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { order } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";
import { modelSync } from "#test-support/sync/model-sync.ts";

withOwnDatabase();
beforeAll(async () => {
  // What the database may choose for a small table whose statistics are out of date.
  for (const other of ["hashjoin", "mergejoin", "hashagg", "sort", "material"]) {
    await runAsOwner(`do $$ begin
      execute format('alter database %I set enable_${other} = off', current_database()); end $$`);
  }
  await readyToSend();
});

const sync = modelSync(() => []);
const past = sql<string>`now() - interval '1 minute'`;

async function leased(): Promise<number> {
  const { rows } = await sql`
    select from sync_window where leased_until is not null`.execute(database());
  return rows.length;
}

test("a worker leases one window, however the database joins", async () => {
  await layWindows(sync.resources);
  expect(await leaseWaiting(sync)).not.toBeNull();
  expect(await leased()).toBe(1);
  await sql`update sync_window set state = 'complete', leased_until = null`.execute(database());
  expect(await leaseTails(sync, { payouts: 0, payments: 0 })).toHaveLength(2);
  expect(await leased()).toBe(2);
});

test("a worker takes no more orders than it has room for, however the database joins", async () => {
  for (let made = 0; made < 30; made += 1) await order();
  await database().updateTable("payout_order").set({ lease_until: past }).execute();
  expect(await leaseQueued(2)).toHaveLength(2);
  expect(await leaseQueued(5)).toHaveLength(5);
});

test("a worker follows no more payouts at once than it reads, however the database joins", async () => {
  for (let made = 0; made < 8; made += 1) {
    const entered = await order();
    const payout = payoutOf(entered, { createdAt: new Date().toISOString() });
    const create = async () => ({ outcome: "accepted" as const, payout });
    await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
    const own = database().updateTable("payout_order").where("id", "=", entered.order.id);
    await own.set({ follow_at: past }).execute();
  }
  expect(await followDue(() => Promise.reject(new Error("nothing is read")))).toBe(6);
});
