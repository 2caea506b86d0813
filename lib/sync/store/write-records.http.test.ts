import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readRecordChanges } from "#lib/records/record-changes.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { backfillMasks } from "#lib/sync/masks/backfill-masks.ts";
import { MaskMemory } from "#lib/sync/masks/mask-memory.ts";
import type { RecordReader } from "#lib/sync/record-reader.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeDetails } from "#lib/sync/store/write-details.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { type Batch, batch, entryOf } from "#test-support/sync/arbitrary-records.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";

withOwnDatabase();

const FALLBACK = "2026-11-01T00:00:00Z";

function write({ resource, values }: Batch, minute = 0) {
  const readAt = `2026-11-21T12:${String(minute % 60).padStart(2, "0")}:00Z`;
  return writeRecords(resource, readEntries(values, FALLBACK), { readAt });
}

async function remove(resource: ResourceName, ids: string[]) {
  const account = await accountId();
  await tx((transaction) => removeRecords({ transaction, account, resource }, ids));
}

async function all(columns: string, table: string) {
  const { rows } =
    await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(database());
  return rows;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(batch, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: batch.map(({ resource }) => resource) },
);

describe("the rollups", () => {
  test("are a recount of the rows to the last digit, whatever is written at once or taken out", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await emptySyncedRecords();
        for (const [index, now] of steps.entries()) {
          if (Array.isArray(now)) await Promise.all(now.map((each) => write(each, index)));
          else await remove(now, ["1", "2", "3"]);
        }
        expect(await wrongDays()).toEqual([]);
      }),
      { ...FAIL_AT_ONCE, numRuns: 25 },
    );
  }, 120_000);
});

const ENRICHED_COLUMNS = "id, currency, payment_id, address, txn_hash, masked, amount, status";

describe("a transaction", () => {
  test("is the same whether it or its payment came first, or both at once", async () => {
    const oneEach = (resource: ResourceName) =>
      fc
        .array(entryOf(resource), { minLength: 1, maxLength: 6 })
        .map((values) => [
          ...new Map(readEntries(values, FALLBACK).map((e) => [e.id, e.value])).values(),
        ])
        .map((values) => ({ resource, values }));
    await fc.assert(
      fc.asyncProperty(
        oneEach("payments"),
        oneEach("transactions"),
        async (payments, transactions) => {
          const seen: unknown[] = [];
          for (const order of [[payments, transactions], [transactions, payments], null]) {
            await emptySyncedRecords();
            for (const each of order ?? []) await write(each);
            if (order === null)
              await Promise.all([payments, transactions].map((each) => write(each)));
            seen.push(await all(ENRICHED_COLUMNS, "synced_transaction"));
          }
          expect(seen[1]).toEqual(seen[0]);
          expect(seen[2]).toEqual(seen[0]);
        },
      ),
      { ...FAIL_AT_ONCE, numRuns: 25 },
    );
  }, 120_000);

  test("forgets what a payment told that embeds another now", async () => {
    await emptySyncedRecords();
    const embedding = (transaction: number) => ({
      id: 9,
      createdAt: "2026-11-02T00:00:00Z",
      paymentStatus: "Settled",
      transaction: { id: transaction, amount: "5", txnHash: "abcdef0123456789" },
      conversion: { id: 1, baseAmount: "5", baseCurrency: "BTC" },
    });
    const masked = (id: number) => ({
      id,
      amount: "5",
      createdAt: FALLBACK,
      txnHash: "abcd****89",
    });
    await write({ resource: "transactions", values: [masked(1), masked(2)] });
    await write({ resource: "payments", values: [embedding(1)] }, 1);
    await write({ resource: "payments", values: [embedding(2)] }, 2);
    expect(await all("id, currency, txn_hash, masked", "synced_transaction")).toEqual([
      { id: "1", currency: null, txn_hash: "abcd****89", masked: true },
      { id: "2", currency: "BTC", txn_hash: "abcdef0123456789", masked: false },
    ]);
    expect(await wrongDays()).toEqual([]);
  });
});

describe("a record's detail", () => {
  const HASH = "0xabcdef0123456789";
  const ADDRESS = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  const item = { id: 1, amount: "5", createdAt: FALLBACK, address: "TR7N****Lj6t" };
  const details = () => all("address, txn_hash, masked, raw_detail is not null as read", TX);
  const TX = "synced_transaction";
  const fill = (readOne: RecordReader) => backfillMasks(readOne, "transactions", new MaskMemory());
  const answer = (value: object) =>
    fill(() => Promise.resolve({ ...item, address: ADDRESS, ...value }));

  test("is read again once the list masks what it did not tell, and not before", async () => {
    await emptySyncedRecords();
    await write({ resource: "transactions", values: [{ ...item, status: "Received" }] });
    expect(await answer({ txnHash: null })).toBe(1);
    const known = { address: ADDRESS, txn_hash: null, masked: false, read: true };
    expect(await details()).toEqual([known]);
    await write({ resource: "transactions", values: [{ ...item, status: "Confirming" }] }, 1);
    expect(await details()).toEqual([known]);
    const shown = { ...item, status: "Confirmed", txnHash: "0xabcd****6789" };
    await write({ resource: "transactions", values: [shown] }, 2);
    // What it told is kept until then.
    const unread = { address: ADDRESS, txn_hash: shown.txnHash, masked: true, read: false };
    expect(await details()).toEqual([unread]);
    await write({ resource: "transactions", values: [{ ...shown, tag: "7" }] }, 3);
    expect(await details()).toEqual([unread]);
    expect(await answer({ txnHash: HASH })).toBe(1);
    expect(await details()).toEqual([{ ...known, txn_hash: HASH }]);
  });

  test("that tells nothing more is read again only after a change that the interface names", async () => {
    await emptySyncedRecords();
    await write({ resource: "transactions", values: [item] });
    expect(await answer({ address: item.address })).toBe(1);
    expect(await answer({})).toBe(0);
    await write({ resource: "transactions", values: [{ ...item, confirmations: 2 }] }, 1);
    expect(await answer({})).toBe(0);
    await write({ resource: "transactions", values: [{ ...item, status: "Confirmed" }] }, 2);
    expect(await answer({})).toBe(1);
    expect(await details()).toMatchObject([{ address: ADDRESS, masked: false }]);
  });

  test("that was read before its list item changed is not kept", async () => {
    await emptySyncedRecords();
    await write({ resource: "transactions", values: [item] });
    const shown = { ...item, txnHash: "0xabcd****6789" };
    await fill(async () => {
      await write({ resource: "transactions", values: [shown] }, 1);
      return { ...item, address: ADDRESS, txnHash: null };
    });
    expect(await answer({ txnHash: HASH })).toBe(1);
    expect(await details()).toMatchObject([{ address: ADDRESS, txn_hash: HASH }]);
  });

  test("tells nothing of another payout that has its ID", async () => {
    await emptySyncedRecords();
    const payout = { id: 1, amount: "5", createdAt: FALLBACK, address: ADDRESS, status: "Created" };
    const names = () => all("tracking_id, raw_detail is not null as read", "synced_payout");
    await write({ resource: "payouts", values: [payout] });
    await writeDetails("payouts", [{ id: "1", value: { ...payout, trackingId: "first" } }]);
    await write({ resource: "payouts", values: [{ ...payout, status: "Completed" }] }, 1);
    expect(await names()).toEqual([{ tracking_id: "first", read: true }]);
    await write(
      { resource: "payouts", values: [{ ...payout, status: "Completed", amount: "6" }] },
      2,
    );
    expect(await names()).toEqual([{ tracking_id: null, read: false }]);
  });
});

describe("a record that was there", () => {
  const payout = (change: object) => ({
    id: 7,
    status: "Created",
    amount: "1.50",
    createdAt: "2026-11-03T04:05:06.123456Z",
    ...change,
  });

  test("keeps what changed, with before and after, new fields included", async () => {
    await emptySyncedRecords();
    await write({ resource: "payouts", values: [payout({}), payout({})] });
    const written = await write(
      { resource: "payouts", values: [payout({ status: "Completed", extra: { deep: 1 } }), null] },
      1,
    );
    expect(written).toEqual({
      added: [],
      changed: ["7"],
      moved: [],
      unchanged: [],
      settled: [],
      seenAt: expect.any(String),
      unreadable: 1,
    });
    expect(await all("field, before, after", "record_change")).toEqual([
      { field: "extra.deep", before: null, after: "1" },
      { field: "status", before: "Created", after: "Completed" },
    ]);
    expect(await all("status, final, created_at", "synced_payout")).toEqual([
      { status: "Completed", final: true, created_at: "2026-11-03T04:05:06.123456Z" },
    ]);
    const rows = (await all("kind, path, times", "schema_drift")).map((row) => JSON.stringify(row));
    expect(rows).toContain(JSON.stringify({ kind: "row", path: "row", times: "1" }));
  });

  test("hasn't changed where only fields differ that the interface does not name, and is stored as it came", async () => {
    await emptySyncedRecords();
    const at = (confirmations: number) =>
      payout({ status: "Completed", confirmations, risk: { score: confirmations } });
    await write({ resource: "payouts", values: [at(1)] });
    const stored = () => all("changed_at", "synced_payout");
    const before = await stored();
    const written = await write({ resource: "payouts", values: [at(2)] }, 1);
    expect(written).toMatchObject({ changed: [], moved: [], settled: [], unchanged: ["7"] });
    // By that time lists, matches and open pages know that there is something new.
    expect(await stored()).toEqual(before);
    expect(await all("field", "record_change")).toEqual([]);
    expect(await all("raw::json ->> 'confirmations' as seen", "synced_payout")).toEqual([
      { seen: "2" },
    ]);
    expect(await wrongDays()).toEqual([]);
  });

  test("goes where the filter has it and back with its rollups, which is no change of it", async () => {
    await emptySyncedRecords();
    const values = [payout({ status: "Completed" })];
    const place = "2026-10-01T00:00:00Z";
    const day = "day::text, count";
    await write({ resource: "payouts", values });
    const misplaced = readEntries(values, FALLBACK, null, new Map([["7", place]]));
    const moved = await writeRecords("payouts", misplaced, { readAt: "2026-11-21T12:01:00Z" });
    expect(moved).toMatchObject({ changed: [], moved: ["7"], unchanged: [], settled: [] });
    expect(await all("created_at", "synced_payout")).toEqual([{ created_at: place }]);
    expect(await all(day, "synced_day")).toEqual([{ day: "2026-10-01", count: "1" }]);
    // What is read where nothing tells its time leaves it there.
    await write({ resource: "payouts", values: [{ ...values[0], createdAt: null }] }, 2);
    expect(await all("created_at", "synced_payout")).toEqual([{ created_at: place }]);
    await write({ resource: "payouts", values }, 3);
    expect(await all(day, "synced_day")).toEqual([{ day: "2026-11-03", count: "1" }]);
    expect(await all("field", "record_change")).toHaveLength(2);
    expect(await wrongDays()).toEqual([]);
  });

  test("is not set back by what was read before", async () => {
    await emptySyncedRecords();
    await write({ resource: "payouts", values: [payout({ status: "Completed" })] }, 2);
    const written = await write({ resource: "payouts", values: [payout({})] }, 1);
    expect(written.unchanged).toEqual(["7"]);
    expect(await all("status", "synced_payout")).toEqual([{ status: "Completed" }]);
  });

  test("does not come back from its end by a list that was being read when it came to it", async () => {
    await emptySyncedRecords();
    const at = (time: string) => ({ readAt: time });
    const listItems = (status: string) => readEntries([payout({ status })], FALLBACK);
    await writeRecords("payouts", listItems("Created"), at("2026-11-21T12:00:00Z"));
    // Began first and saw the end on its last page; the other began later, and saw what was before it.
    await writeRecords("payouts", listItems("Completed"), at("2026-11-21T12:01:00Z"));
    await writeRecords("payouts", listItems("Created"), at("2026-11-21T12:01:01Z"));
    expect(await all("status", "synced_payout")).toEqual([{ status: "Completed" }]);
    // What is read after that is the provider's word.
    await writeRecords("payouts", listItems("Created"), at("2096-11-21T12:00:00Z"));
    expect(await all("status", "synced_payout")).toEqual([{ status: "Created" }]);
    expect(await wrongDays()).toEqual([]);
  });

  test("does not end by what was read before", async () => {
    const item = { id: 9_000_000_077, createdAt: "2026-03-02T10:00:00.000000Z", amount: "5" };
    const read = (status: string, readAt: string) =>
      writeRecords("payouts", readEntries([{ ...item, status }], readAt), { readAt });
    await read("Processing", "2026-03-02T10:00:05.000000Z");
    await read("Completed", "2026-03-02T10:00:04.000000Z");
    const { rows } = await sql`
      select status, final from synced_payout where id = ${item.id}`.execute(database());
    expect(rows).toEqual([{ status: "Processing", final: false }]);
  });

  test("does not end by what was read before and waits for the writer of what was read since", async () => {
    await emptySyncedRecords();
    const ended = { resource: "payouts" as const, values: [payout({ status: "Completed" })] };
    await write(ended);
    // As a version left it whose table didn't have the status.
    await sql`update synced_payout set final = false`.execute(database());
    let late: Promise<unknown> = Promise.resolve();
    const also = async () => {
      late = write(ended, 1);
      await someoneWaits();
    };
    const readAt = "2026-11-21T12:02:00Z";
    await writeRecords("payouts", readEntries([payout({})], FALLBACK), { readAt, also });
    await late;
    expect(await all("status, final", "synced_payout")).toEqual([
      { status: "Created", final: false },
    ]);
  });

  test("has ended when the earliest reading that shows it so began, of two that are written at once too", async () => {
    await emptySyncedRecords();
    const ended = { resource: "payouts" as const, values: [payout({ status: "Completed" })] };
    await write({ resource: "payouts", values: [payout({})] }, 1);
    await write(ended, 10);
    let late: Promise<unknown> = Promise.resolve();
    const also = async () => {
      late = write(ended, 5);
      await someoneWaits();
    };
    const readAt = "2026-11-21T12:03:00Z";
    await writeRecords("payouts", readEntries(ended.values, FALLBACK), { readAt, also });
    await late;
    expect(await all("completed_at, final_seen_at", "synced_payout")).toEqual([
      { completed_at: readAt, final_seen_at: readAt },
    ]);
  });

  test("has its changes in the order in which they were written, whichever writer began first", async () => {
    await emptySyncedRecords();
    const [other, own] = [6, 7].map((id) => (status: string) => payout({ id, status }));
    const both = (status: string) => [other, own].flatMap((item) => item?.(status) ?? []);
    await write({ resource: "payouts", values: both("Created") });
    const begun = await tx(async (transaction) => {
      await sql`select from synced_payout
        where account_id = ${await accountId(transaction)} and id = 6 for update`.execute(
        transaction,
      );
      const first = write({ resource: "payouts", values: both("Completed") }, 3);
      await someoneWaits();
      await write({ resource: "payouts", values: [payout({ status: "Processing" })] }, 2);
      return { first };
    });
    await begun.first;
    expect(await readRecordChanges("payouts", "7")).toMatchObject([
      { before: "Created", after: "Processing" },
      { before: "Processing", after: "Completed" },
    ]);
  });

  test("is filled from its detail, and keeps that when its list item changes", async () => {
    await emptySyncedRecords();
    await write({ resource: "payouts", values: [payout({})] });
    await writeDetails("payouts", [{ id: "7", value: payout({ trackingId: "t-1" }) }]);
    await write({ resource: "payouts", values: [payout({ status: "Failed" })] }, 1);
    expect(await all("status, tracking_id", "synced_payout")).toEqual([
      { status: "Failed", tracking_id: "t-1" },
    ]);
    expect(await wrongDays()).toEqual([]);
  });

  test("undoes everything with what could not be written beside it", async () => {
    await emptySyncedRecords();
    const listItems = readEntries([payout({})], FALLBACK);
    const failing = writeRecords("payouts", listItems, {
      readAt: FALLBACK,
      also: () => Promise.reject(new Error("on purpose")),
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await all("id", "synced_payout")).toEqual([]);
    expect(await wrongDays()).toEqual([]);
  });
});

test("an unknown status that came as a number is noted like any other, so that somebody can say what it means", async () => {
  await emptySyncedRecords();
  const createdAt = "2026-11-21T10:00:00.000000Z";
  const [transaction, conversion] = [{ id: 8, status: 61 }, { conversionStatus: "62" }];
  const payment = { id: 7, paymentStatus: 60, transaction, conversion, createdAt };
  await write({ resource: "payments", values: [payment] });
  await write({ resource: "payouts", values: [{ id: 7, status: 63, createdAt }] });
  expect(await all("example, kind", "provider_status")).toEqual(
    expect.arrayContaining([
      { example: "60", kind: "payment" },
      { example: "61", kind: "transaction" },
      { example: "62", kind: "conversion" },
      { example: "63", kind: "payout" },
    ]),
  );
});
