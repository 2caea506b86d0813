import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();

/** Payouts are synced up to so long after the order was accepted. */
async function syncedFor(interval: string): Promise<void> {
  await sql`insert into sync_progress (account_id, resource, complete_to)
    select account_id, 'payouts', settled_at + ${interval}::interval from payout_row
    on conflict (account_id, resource) do update set complete_to = excluded.complete_to`.execute(
    database(),
  );
}

async function isUnlisted(): Promise<boolean | undefined> {
  const query = {
    filter: NO_FILTER,
    sorting: NEWEST_FIRST,
    place: { at: "first" },
    page: 1,
  } as const;
  const { data } = await readPayoutPage({ id: "nobody", roles: [] }, query);
  expect(data).toMatchObject([{ providerId: "1", status: "provider:Processing" }]);
  return data[0]?.isUnlisted;
}

/** What the search says of the one payout, which it finds by its number. */
async function searched() {
  const { data } = await searchSynced(
    { q: "1", limit: 20 },
    { id: "nobody", roles: [], limits: null },
  );
  return data.hits;
}

test("the list and the search say of an order's payout that the provider no longer lists it, once payouts are synced beyond it", async () => {
  const entered = await orderIn("sending");
  const payout = payoutOf(entered, { id: "1", status: "Processing" });
  const values = followedColumns(payout, entered.order.request);
  const accepted = { from: "sending", to: "accepted", system: "sender", values } as const;
  expect(await moveBySystem(entered.order.id, accepted)).not.toBeNull();
  await sql`update payout_row set settled_at = (select now() - interval '1 hour')`.execute(
    database(),
  );
  expect(await isUnlisted()).toBe(false);
  await syncedFor("5 minutes");
  expect(await isUnlisted()).toBe(false);
  await syncedFor("20 minutes");
  expect(await isUnlisted()).toBe(true);
  expect(await searched()).toMatchObject([{ id: "1", status: "Processing", isUnlisted: true }]);

  const readAt = new Date().toISOString();
  const { trackingId } = entered.order.request;
  const listed = { id: 1, status: "Processing", amount: "1", createdAt: readAt, trackingId };
  await writeRecords("payouts", readEntries([listed], readAt), { readAt });
  expect(await isUnlisted()).toBe(false);
  const [hit, ...others] = await searched();
  expect([hit?.isUnlisted, others]).toEqual([undefined, []]);
  const account = await accountId();
  await tx(async (transaction) => {
    await removeRecords({ transaction, account, resource: "payouts" }, ["1"]);
  });
  expect(await isUnlisted()).toBe(true);
  // That time has not come yet: the database's clock was set back.
  await syncedFor("1 day");
  await sql`update payout_row set settled_at = (select clock_timestamp())`.execute(database());
  expect(await isUnlisted()).toBe(false);
});
