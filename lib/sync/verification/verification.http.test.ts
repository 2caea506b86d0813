import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { tx } from "#lib/database/transact.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { readDiscrepancies } from "#lib/sync/completeness/read-discrepancies.ts";
import { readSyncState } from "#lib/sync/completeness/sync-state.ts";
import { readListed } from "#lib/sync/received-currency/read-evidence.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { openSync } from "#lib/sync/sync.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { backfillRecords, syncOnce } from "#test-support/sync/backfill-records.ts";
import { wrongDays } from "#test-support/sync/recount.ts";
import { discrepancies, rows, someIds } from "#test-support/sync/synced-rows.ts";
import { verifyRecords } from "#test-support/sync/verify-records.ts";

/** Only a test that fails waits for so long, however busy the machine is. */
const PATIENCE_MS = 10 * 60_000;
vi.setConfig({ testTimeout: PATIENCE_MS });

const sandbox = new SandboxControl();
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  await backfillRecords();
}, PATIENCE_MS);
/**
 * As where workers are: tails were read a moment ago, and nothing waits to be worked out for long, however long a busy
 * machine takes for a test.
 */
async function asWithWorkers(): Promise<void> {
  await syncOnce();
  for (const queue of ["payout_match_queue", "payout_match_news", "currency_due"]) {
    await sql`delete from ${sql.table(queue)}`.execute(database());
  }
}

/** For tests that change nothing of transactions, which are half of all records. */
async function verifyPaymentsAndPayouts(): Promise<void> {
  await verifyRecords("payments");
  await verifyRecords("payouts");
}

async function completeness(resource: ResourceName) {
  await asWithWorkers();
  return await completenessOf(resource);
}

afterEach(async () => {
  await sandbox.reset();
  await sql`delete from sync_discrepancy`.execute(database());
});

test("complete synced records are verified in full, and no discrepancy is found", async () => {
  await verifyRecords();
  expect(await discrepancies()).toEqual([]);
  await asWithWorkers();
  for (const { completeness: state, windows } of (await readSyncState()).resources) {
    expect(state).toMatchObject({ state: "complete", missing: null });
    expect(windows).toMatchObject({ proven: windows.all, asked: 0 });
  }
});

test("rows that were deleted are found by their count, brought back and reported", async () => {
  const ids = await someIds("synced_payment", 3);
  const before = await rows("select id, raw, amount, currency from synced_payment order by id");
  await rows(`delete from synced_payment where id in (${ids.join(",")})`);
  await verifyRecords("payments");
  expect(await rows("select id, raw, amount, currency from synced_payment order by id")).toEqual(
    before,
  );
  const found = await discrepancies();
  expect(found.flatMap(({ ids: named }) => named).toSorted()).toEqual(ids.toSorted());
  expect(found.every(({ kind, isMended }) => kind === "missing" && isMended)).toBe(true);
});

test("two provers at once find each hole once", async () => {
  const ids = await someIds("synced_transaction", 30);
  await rows(`delete from synced_transaction where id in (${ids.join(",")})`);
  await Promise.all([verifyRecords("transactions"), verifyRecords("transactions")]);
  const found = await discrepancies();
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  expect(await wrongDays()).toEqual([]);
});

test("the newest row, deleted, is found too", async () => {
  // Nothing is reported of records younger than the time to which the sync is said to be complete.
  const [newest] = await rows(`select id from synced_payout where created_at <
    (select complete_to from sync_progress where resource = 'payouts')
    order by created_at desc limit 1`);
  await rows(`delete from synced_payout where id = ${newest?.id}`);
  await verifyRecords("payouts");
  expect(await discrepancies()).toMatchObject([{ kind: "missing", ids: [String(newest?.id)] }]);
});

test("a record changed at the provider is found, and recorded with what changed", async () => {
  const [id = ""] = await someIds("synced_payout", 1);
  const [held] = await rows(`select status, label from synced_payout where id = ${id}`);
  await sandbox.overrides([
    { resource: "payouts", id: Number(id), patch: { label: "Another", status: "Frozen", risk: 7 } },
  ]);
  await verifyRecords("payouts");
  expect(await rows(`select status, label from synced_payout where id = ${id}`)).toEqual([
    { status: "Frozen", label: "Another" },
  ]);
  const { discrepancies: all } = await readDiscrepancies({ resource: "payouts", before: null });
  expect(all).toMatchObject([
    {
      kind: "changed",
      detail: {
        records: [
          {
            id,
            changes: [
              { field: "label", before: held?.label === "" ? "" : held?.label, after: "Another" },
              { field: "risk", before: null, after: "7" },
              { field: "status", before: held?.status, after: "Frozen" },
            ],
          },
        ],
      },
    },
  ]);
  const { drifts } = await readSyncState();
  const ours = drifts.filter(({ recordId }) => recordId === id);
  expect(ours.map(({ kind, path, example }) => ({ kind, path, example }))).toEqual(
    expect.arrayContaining([{ kind: "field", path: "risk", example: "7" }]),
  );
});

test("a record that the provider no longer has is removed from the synced records, and its raw text is kept", async () => {
  const [adjacent = ""] = await someIds("synced_payout", 1);
  const [at] = await rows(`select created_at from synced_payout where id = ${adjacent}`);
  const value = { id: 987_654_321, amount: "1.5", status: "Completed", createdAt: at?.created_at };
  const listItems = readEntries([value], "2026-01-01T00:00:00Z");
  await writeRecords("payouts", listItems, { readAt: "2026-11-01T00:00:00Z" });
  await sql`delete from sync_discrepancy`.execute(database());
  await verifyRecords("payouts");
  expect(await rows("select id from synced_payout where id = 987654321")).toEqual([]);
  // "No such record" is not a failure of the provider, and stops nothing.
  expect(await rows("select resource from sync_progress where trouble is not null")).toEqual([]);
  expect(await rows("select resource from sync_window where asked_at is not null")).toEqual([]);
  const { discrepancies: all } = await readDiscrepancies({ resource: null, before: null });
  expect(all.filter(({ kind }) => kind === "gone")).toMatchObject([
    {
      kind: "gone",
      resource: "payouts",
      detail: { count: 1, records: [{ id: "987654321", raw: JSON.stringify(value) }] },
    },
  ]);
  // Should it come back, it has ended when it was first seen to have.
  await writeRecords("payouts", listItems, { readAt: "2026-11-09T00:00:00Z" });
  expect(await rows("select completed_at from synced_payout where id = 987654321")).toEqual([
    { completed_at: "2026-11-01T00:00:00Z" },
  ]);
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    await removeRecords({ transaction, account, resource: "payouts" }, ["987654321"]);
  });
});

test("a record that is read again while the provider is asked whether it is gone stays", async () => {
  const createdAt = "2026-01-01T00:00:00Z";
  const value = { id: 987_654_322, status: "Created", amount: "1", createdAt };
  const listItems = readEntries([value], createdAt);
  await writeRecords("payouts", listItems, { readAt: "2026-11-01T00:00:00Z" });
  await rows(`update sync_window set state = 'doubted' where resource = 'payouts'
    and starts_at <= '${createdAt}' and ends_at > '${createdAt}'`);
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), 100_000);
  const { calm, brisk } = createVerifiers(sync);
  const readOne = async () => {
    await writeRecords("payouts", listItems, { readAt: await databaseNow() });
    return undefined;
  };
  expect(await verifyNext(sync, { calm, brisk: { ...brisk, readOne } })).toBe(1);
  expect(await rows("select id from synced_payout where id = 987654322")).toEqual([
    { id: "987654322" },
  ]);
  await rows("update synced_payout set read_at = '2026-11-01' where id = 987654322");
  await verifyRecords("payouts");
  expect(await rows("select id from synced_payout where id = 987654322")).toEqual([]);
});

test("a currency that left the catalogue is removed from the synced records, and known to have been listed", async () => {
  const value = { id: 987_654_321, symbol: "OLD_BSC", createdAt: "2026-01-01T00:00:00Z" };
  const listItems = readEntries([value], "2026-01-01T00:00:00Z");
  await writeRecords("currencies", listItems, { readAt: "2026-11-01T00:00:00Z" });
  await rows("update sync_window set state = 'doubted' where resource = 'currencies'");
  await verifyRecords("currencies");
  expect(await rows("select id from synced_currency where id = 987654321")).toEqual([]);
  expect((await completeness("currencies")).state).toBe("complete");
  expect((await readListed(database(), await accountId())).on("bsc")).toContain("OLD_BSC");
});

test("a row without an id is counted and no hole, an unreadable field takes nothing down; both are noted", async () => {
  const [id = "", other = ""] = await someIds("synced_payout", 2);
  await sandbox.overrides([
    { resource: "payouts", id: Number(id), replace: ["no record"] },
    { resource: "payouts", id: Number(other), patch: { amount: true }, remove: ["label"] },
  ]);
  await verifyRecords("payouts");
  // Nor are there records without dates, which a second request would have to verify.
  await verifyRecords("payouts");
  expect((await completeness("payouts")).state).toBe("complete");
  const { drifts } = await readSyncState();
  expect(drifts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "row", example: '["no record"]' }),
      expect.objectContaining({ kind: "type", path: "amount", example: "true", recordId: other }),
      expect.objectContaining({ kind: "absent", path: "label" }),
    ]),
  );
  expect(await rows(`select amount, label from synced_payout where id = ${other}`)).toEqual([
    { amount: null, label: null },
  ]);
  expect(await wrongDays()).toEqual([]);
});

test("a row that can't be kept is counted, and then nothing is called complete or verified", async () => {
  const [id = ""] = await someIds("synced_payout", 1);
  await rows(`delete from synced_payout where id = ${id}`);
  await sandbox.overrides([{ resource: "payouts", id, patch: { id: "no number" } }]);
  await verifyRecords("payouts");
  expect(await completeness("payouts")).toMatchObject({
    state: "incomplete",
    missing: expect.stringMatching(/^1 payout can't be kept, because its id can't be read\./),
  });
  const state = (await readSyncState()).resources.find(({ resource }) => resource === "payouts");
  expect(state?.windows.proven).toBe((state?.windows.all ?? 0) - 1);
  await sandbox.overrides([]);
  await verifyRecords("payouts");
  expect((await completeness("payouts")).state).toBe("complete");
});

test("whatever was mended, the rollups are a recount of the rows", async () => {
  const ids = await someIds("synced_payment", 40);
  await rows(`delete from synced_payment where id in (${ids.join(",")})`);
  await rows(`update synced_payout set raw = '{}', hash = '\\x00', status = 'Wrong', amount = 1
    where id in (${(await someIds("synced_payout", 2)).join(",")})`);
  await verifyPaymentsAndPayouts();
  expect(await wrongDays()).toEqual([]);
});

test("sums of months that were changed in the database so that they disagree with their days are made again", async () => {
  await sumMonths(0);
  await rows(
    "update synced_month set count = count + 1, amount = amount + 1 where resource = 'payments'",
  );
  await rows("delete from synced_month where resource = 'payouts'");
  expect(await wrongDays()).not.toEqual([]);
  await verifyPaymentsAndPayouts();
  expect(await wrongDays()).toEqual([]);
  const notes = () => rows("select id from synced_month_change order by id");
  const noted = await notes();
  expect(noted.length).toBeGreaterThan(0);
  // A month that is noted waits to be summed, and is not noted again and again.
  await verifyPaymentsAndPayouts();
  expect(await notes()).toEqual(noted);
  await sumMonths(0);
  expect(await wrongDays()).toEqual([]);
});

test("bands of months that were changed in the database so that they disagree with their sums are made again", async () => {
  await sumMonths(0);
  const wrong = await rows(`update synced_month set band_counts[cardinality(bands)] = 99
    where resource = 'payments' and bands <> '{}' returning month`);
  expect(wrong.length).toBeGreaterThan(0);
  expect(await wrongDays()).not.toEqual([]);
  await verifyRecords("payments");
  expect(await wrongDays()).toEqual([]);
  await sumMonths(0);
  expect(await wrongDays()).toEqual([]);
});

test("rollups that were changed in the database so that they disagree with their rows are recomputed", async () => {
  await rows(
    "update synced_day set count = count + 1, amount = amount + 1 where resource = 'payments'",
  );
  await rows(`insert into synced_day select account_id, resource, date '2020-02-29', 'NONE', status,
    kind, wallet_id, quote_currency, 7, 0, 7, 0, 0, 0 from synced_day where resource = 'payouts' limit 1`);
  await rows(`delete from synced_payout where id in
    (select id from synced_payout order by created_at desc limit 2)`);
  expect(await wrongDays()).not.toEqual([]);
  await verifyPaymentsAndPayouts();
  expect(await wrongDays()).toEqual([]);
});

test("a window that is asked for while it is compared is compared once more", async () => {
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), 100_000);
  const { calm, brisk } = createVerifiers(sync);
  const ask = () =>
    rows(
      "update sync_window set asked_at = (select clock_timestamp()) where ends_at = 'infinity' and resource = 'payouts'",
    );
  const isAsked = async () =>
    (await rows("select from sync_window where asked_at is not null")).length > 0;
  await ask();
  let reads = 0;
  const verifier: typeof brisk = {
    ...brisk,
    read: async (...asked) => {
      reads += 1;
      if (reads === 1) await ask();
      return await brisk.read(...asked);
    },
  };
  expect(await verifyNext(sync, { calm, brisk: verifier })).toBe(1);
  expect(await isAsked()).toBe(true);
  expect(await verifyNext(sync, { calm, brisk: verifier })).toBe(1);
  expect(await isAsked()).toBe(false);
});

test("a status that another process was just told is no end opens its records again", async () => {
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), 100_000);
  const verifiers = createVerifiers(sync);
  const compare = async () => {
    await rows("update sync_window set asked_at = now() where resource = 'payouts'");
    while ((await verifyNext(sync, verifiers)) > 0);
  };
  const [id = ""] = await someIds("synced_payout", 1);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), patch: { status: "Shelved" } }]);
  await compare();
  for (const isFinal of [true, false]) {
    // As another process writes it, of which this one isn't told.
    await rows(`update provider_status set is_final = ${isFinal}, is_money_moved = false,
      defined_by_name = 'Ada', defined_at = now() where status = 'shelved'`);
    await compare();
    expect(await rows(`select final from synced_payout where id = ${id}`)).toEqual([
      { final: isFinal },
    ]);
  }
});
