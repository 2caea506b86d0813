import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { readDiscrepancies } from "#lib/sync/completeness/read-discrepancies.ts";
import { settleCount } from "#lib/sync/discrepancy/count-discrepancies.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { openSync } from "#lib/sync/sync.ts";
import { countNext } from "#lib/sync/verification/count-windows.ts";
import { doubtWindow } from "#lib/sync/verification/counted-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { countWaiting } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { backfillRecords } from "#test-support/sync/backfill-records.ts";
import { wrongDays } from "#test-support/sync/recount.ts";
import { discrepancies, rows, someIds } from "#test-support/sync/synced-rows.ts";
import { verifyRecords } from "#test-support/sync/verify-records.ts";

const sandbox = new SandboxControl();
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  await backfillRecords();
  await cutAtQuiet();
}, 120_000);
afterEach(async () => {
  await sandbox.reset();
  await sql`delete from sync_discrepancy`.execute(database());
});

/**
 * Replaces the payouts' windows by two, on either side of the quietest second of the newer half: a
 * count is exact only where no record lies near a bound, and the backfill cuts among the newest
 * records, which other tests may have made in seconds next to each other.
 */
async function cutAtQuiet() {
  const [quiet] = await rows(`
    select date_trunc('second', created_at + (newer - created_at) / 2) as at from (
      select created_at, lead(created_at) over by_time as newer, ntile(2) over by_time as half
      from synced_payout window by_time as (order by created_at, id)) as placed
    where half = 2 and newer is not null order by newer - created_at desc limit 1`);
  const at = `'${quiet?.at}'`;
  await rows("delete from sync_window where resource = 'payouts'");
  await rows(`insert into sync_window (account_id, resource, starts_at, ends_at, state)
    select distinct account_id, 'payouts', starts_at, ends_at, 'complete' from synced_payout,
      (values ('-infinity'::timestamptz, ${at}::timestamptz), (${at}, 'infinity'))
        as cut (starts_at, ends_at)`);
}

/** Counts all windows once, and compares none. */
async function countAll() {
  const sync = openSync(AbortSignal.timeout(30_000), 100_000);
  await tx((transaction) => askForCheck(transaction, null));
  await countNext(sync, createVerifiers(sync));
}

test("a count that differs is reported at once, and then the records in its place", async () => {
  const [id = ""] = await someIds("synced_payout", 1);
  await rows(`delete from synced_payout where id = ${id}`);
  await countAll();
  expect(await discrepancies()).toEqual([
    { resource: "payouts", kind: "count", count: 1, ids: [], isMended: false },
  ]);
  await countAll();
  expect(await discrepancies()).toHaveLength(1);
  await verifyRecords("payouts");
  expect(await discrepancies()).toEqual([
    { resource: "payouts", kind: "missing", count: 1, ids: [id], isMended: true },
  ]);
});

test("a hole in the first second of the tail, which the count before it includes, is reported once", async () => {
  const [lone] = await rows(`
    select id, date_trunc('second', created_at) as at from (
      select id, created_at, lag(created_at) over by_time as older, lead(created_at) over by_time as newer
      from synced_payout window by_time as (order by created_at, id)) as placed
    where created_at - older > interval '10 seconds' and newer - created_at > interval '10 seconds'
    order by created_at desc limit 1`);
  await rows(`update sync_window set ends_at = '${lone?.at}' where resource = 'payouts'
    and starts_at = '-infinity'`);
  await rows(`update sync_window set starts_at = '${lone?.at}' where resource = 'payouts'
    and ends_at = 'infinity'`);
  await rows(`delete from synced_payout where id = ${lone?.id}`);
  await verifyRecords("payouts");
  expect(await discrepancies()).toEqual([
    { resource: "payouts", kind: "missing", count: 1, ids: [String(lone?.id)], isMended: true },
  ]);
  await cutAtQuiet();
});

test("of two windows beside a gap that are complete at once, the later one settles its count", async () => {
  const [id = ""] = await someIds("synced_payout", 1);
  await rows(`delete from synced_payout where id = ${id}`);
  await countAll();
  const open = "select from sync_discrepancy where kind = 'count' and mended_at is null";
  expect(await rows(open)).toHaveLength(1);
  const windows = await rows(
    "select starts_at, ends_at from sync_window where resource = 'payouts' order by starts_at",
  );
  const [older, newer] = windows.map((row) => ({
    startsAt: String(row.starts_at),
    endsAt: String(row.ends_at),
  }));
  if (older === undefined || newer === undefined) throw new Error("there are two windows");
  const complete = async (transaction: Transaction<Tables>, window: typeof older) => {
    const account = await accountId(transaction);
    await sql`update sync_window set state = 'complete', asked_at = null
      where resource = 'payouts' and starts_at = ${window.startsAt}`.execute(transaction);
    await settleCount({ transaction, account, resource: "payouts" }, window);
  };
  let isLaterDone = false;
  const later = Promise.withResolvers<void>();
  await tx(async (transaction) => {
    await complete(transaction, older);
    tx((other) => complete(other, newer))
      .finally(() => (isLaterDone = true))
      .then(later.resolve, later.reject);
    while (!isLaterDone && (await countWaiting()) === 0);
  });
  await later.promise;
  expect(await rows(open)).toEqual([]);
  await verifyRecords("payouts");
});

test("a count that came right without a record that could be named stays reported", async () => {
  const [id = ""] = await someIds("synced_payout", 1);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), replace: ["no record"] }]);
  await rows(`delete from synced_payout where id = ${id}`);
  await verifyRecords("payouts");
  const { discrepancies: all } = await readDiscrepancies({ resource: "payouts", before: null });
  expect(all).toMatchObject([{ kind: "count", detail: { count: 1 } }]);
  const [{ mendedAt = null, detail } = {}] = all;
  expect(mendedAt).not.toBeNull();
  expect(detail?.totals?.provider).toBe((detail?.totals?.synced ?? 0) + 1);
  expect(await completenessOf("payouts")).toMatchObject({
    state: "incomplete",
    missing: expect.stringMatching(/^1 payout can't be kept/),
  });
  await sandbox.reset();
  await verifyRecords("payouts");
  expect((await completenessOf("payouts")).state).toBe("complete");
});

test("a hole is reported though nobody can read when its record was created", async () => {
  const [found] = await rows(`
    select id from (
      select id, created_at::date as day, lead(created_at::date) over (order by created_at) as newer
      from synced_payout) as placed
    where day = newer order by id offset 5 limit 1`);
  const id = String(found?.id);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), patch: { createdAt: null } }]);
  await verifyRecords("payouts");
  await sql`delete from sync_discrepancy`.execute(database());
  await rows(`delete from synced_payout where id = ${id}`);
  await verifyRecords("payouts");
  expect(await discrepancies()).toEqual([
    { resource: "payouts", kind: "missing", count: 1, ids: [id], isMended: true },
  ]);
  expect(await wrongDays()).toEqual([]);
  await sandbox.reset();
  await verifyRecords("payouts");
});

test("a record whose time can't be read is counted with one of the windows that show it", async () => {
  const [id = ""] = await someIds("synced_payout", 1);
  await rows(`with cut as (
      select held.starts_at, held.ends_at, date_trunc('second', created_at) + interval '1 second' as at
      from synced_payout join sync_window as held
        on held.account_id = synced_payout.account_id and held.resource = 'payouts' and created_at >= starts_at and created_at < ends_at
      where id = ${id}),
    shorter as (
      update sync_window as held set ends_at = cut.at from cut
      where held.resource = 'payouts' and held.starts_at = cut.starts_at returning held.account_id)
    insert into sync_window (account_id, resource, starts_at, ends_at, state)
    select account_id, 'payouts', cut.at, cut.ends_at, 'complete' from shorter, cut`);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), patch: { createdAt: "soon" } }]);
  await verifyRecords("payouts");
  expect(await rows("select state, trouble from sync_window where state <> 'complete'")).toEqual(
    [],
  );
  await sandbox.reset();
  await verifyRecords("payouts");
});

/** Verifies the next window that is urgent; \`meanwhile\` runs once the first page was read of it. */
async function verifyUrgent(meanwhile: () => Promise<void>) {
  const sync = openSync(AbortSignal.timeout(30_000), 100_000);
  const { calm, brisk } = createVerifiers(sync);
  let isBegun = false;
  const read: typeof brisk.read = async (...asked) => {
    const page = await brisk.read(...asked);
    if (!isBegun) {
      isBegun = true;
      await meanwhile();
    }
    return page;
  };
  expect(await verifyNext(sync, { calm, brisk: { ...brisk, read } })).toBe(1);
}

test("a window that is compared when the count beside it is found to differ is compared once more", async () => {
  await cutAtQuiet();
  const [older] = await rows(`select starts_at, ends_at from sync_window
    where resource = 'payouts' and starts_at = '-infinity'`);
  const counted = {
    resource: "payouts",
    startsAt: "-infinity",
    endsAt: String(older?.ends_at),
  } as const;
  await rows(`update sync_window set asked_at = now()
    where resource = 'payouts' and ends_at = 'infinity'`);
  await verifyUrgent(async () => {
    const totals = { provider: 2, synced: 1, countedAt: await databaseNow() };
    await doubtWindow(counted, totals, { isReported: true });
  });
  expect(
    await rows(`select ends_at, state from sync_window
      where resource = 'payouts' and (state = 'doubted' or asked_at is not null) order by ends_at`),
  ).toEqual([
    { ends_at: older?.ends_at, state: "doubted" },
    { ends_at: "infinity", state: "complete" },
  ]);
  await verifyRecords("payouts");
});

test("a worker that lost a window meanwhile reports nothing of its count", async () => {
  const [at] = await rows("select min(created_at) as first from synced_payout");
  const entries = readEntries([{ id: 987_654_323, status: "Created" }], String(at?.first));
  await rows(`update sync_window set state = 'doubted', attempts = 3
    where resource = 'payouts' and starts_at = '-infinity'`);
  await verifyUrgent(async () => {
    await writeRecords("payouts", entries, { readAt: await databaseNow() });
    await rows(`update sync_window set leased_by = '${randomUUID()}'
      where resource = 'payouts' and starts_at = '-infinity'`);
  });
  expect(await discrepancies()).toEqual([]);
  await rows(`update synced_payout set read_at = '2026-01-01' where id = 987654323`);
  await rows(`update sync_window set leased_until = null where resource = 'payouts'`);
  await verifyRecords("payouts");
  expect(await discrepancies()).toMatchObject([{ kind: "gone", ids: ["987654323"] }]);
});
