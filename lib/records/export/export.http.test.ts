import { createHash, randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database, longReads } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { CHUNK_BYTES, purgeUnfinishedFiles } from "#lib/files/file-store.ts";
import { subtract, ZERO } from "#lib/money/decimal.ts";
import { withinLimits } from "#lib/records/conditions/within-limits.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { cancelJob, removeJob } from "#lib/records/export/job/cancel-job.ts";
import { claimNext } from "#lib/records/export/job/claim-job.ts";
import { expireNext } from "#lib/records/export/job/expire-jobs.ts";
import { MOST_ATTEMPTS, MOST_UNFINISHED } from "#lib/records/export/job/export-limits.ts";
import { findJob, listJobs } from "#lib/records/export/job/find-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { writeNext } from "#lib/records/export/run/write-next.ts";
import { keepPasted } from "#lib/records/pasted/store.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { ExportInput } from "#lib/schemas/synced/export.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { readPastedEntries } from "#lib/text/pasted-entries.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import {
  exportRequest,
  newExporter,
  readFile,
  readStored,
  writeAll,
  writeWith,
} from "#test-support/export/exporter.ts";
import { syncPayouts } from "#test-support/export/payouts.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";

/** Three batches of a file, and the days from the first of January 2026 to the third. */
const COUNT = 4_380;

withOwnDatabase();
beforeAll(async () => {
  for (let first = 1; first <= COUNT; first += COUNT / 2) await syncPayouts(first, COUNT / 2);
}, 60_000);
afterAll(async () => {
  await longReads().destroy();
}, 60_000);

type Exporter = Awaited<ReturnType<typeof newExporter>>;

async function begin(by: Exporter, more: Partial<ExportInput> = {}): Promise<string> {
  return (await beginJob(by, exportRequest(more))).id;
}

/** Has a file written of what is asked for. */
async function written(by: Exporter, more: Partial<ExportInput> = {}): Promise<string> {
  const id = await begin(by, more);
  await writeAll();
  return id;
}

const sha256 = (file: Buffer) => createHash("sha256").update(file).digest("hex");
const rowsOf = (file: Buffer): Record<string, string>[] =>
  parse(file, { bom: true, columns: true });
const stateOf = async (id: string) => (await findJob(id)).job.state;

/** What the audit log has of an export, in its order. */
async function auditOf(id: string) {
  const { rows } = await sql<{ action: string; outcome: string; actor: string; after: object }>`
    select action, outcome, actor_name as actor, coalesce(after, before)::jsonb as after
    from audit_event where subject_id = ${id} order by seq`.execute(database());
  return rows;
}
const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action);

/** Stored files of exports, complete or not. */
async function storedFiles(): Promise<string[]> {
  const rows = await database()
    .selectFrom("stored_file")
    .select("id")
    .where("kind", "=", "export")
    .execute();
  return rows.map(({ id }) => id);
}

/** Sessions of the database at work on an export, or holding its snapshot. */
async function busySessions(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
    database(),
  );
  return Number(rows[0]?.count);
}

/** As if the worker that writes an export had been killed a minute ago. */
async function fallSilent(id: string): Promise<void> {
  await sql`update export_job set seen_at = now() - interval '1 minute' where id = ${id}`.execute(
    database(),
  );
}

describe("a file", () => {
  test("has every row once, in the list's order, and is what its manifest says", async () => {
    const by = await newExporter();
    const id = await written(by);
    const file = await readFile(id);
    const rows = rowsOf(file);
    expect(rows.map((row) => Number(row["Payout ID"]))).toEqual(
      Array.from({ length: COUNT }, (_, index) => COUNT - index),
    );
    expect(rows.at(-1)).toMatchObject({
      Amount: "1.000000000000000001",
      Currency: "USDT_TRX",
      "Currency: network": "Tron",
      "Created (UTC)": "2026-01-01T00:01:00.000001Z",
      "Fee included": "yes",
      "Created (Europe/Berlin)": "2026-01-01T01:01:00.000001+01:00",
    });
    expect(rows.at(-5)?.Label).toBe("'=1+5");
    const manifest = await readManifest(id);
    const { rows: sums } = await sql`
      select currency, count(*)::int as count, 0 as unread, sum(amount)::text as amount,
        sum(fee_amount)::text as fee, (count(*) - count(fee_amount))::int as "feeUnread"
      from synced_payout group by 1 order by 1`.execute(database());
    const fee = expect.stringMatching(/^\d+\.\d{18}$/);
    expect(manifest).toMatchObject({
      rows: COUNT,
      bytes: file.length,
      filterInWords: [],
      sort: "-createdAt",
      sha256: sha256(file),
      dialect: { separator: "comma", decimalSign: "point" },
      totals: { count: COUNT, currencies: sums.map((sum) => ({ ...Object(sum), fee })) },
      by: { id: by.member.id, name: "A viewer" },
    });
    const audited = await auditOf(id);
    expect(audited).toMatchObject([
      { action: "exports.begin", actor: "A viewer", outcome: "done" },
      {
        action: "exports.file",
        actor: "exports",
        outcome: "done",
        after: { rows: COUNT, bytes: file.length, sha256: manifest.sha256 },
      },
    ]);
  });

  test("calls a wallet as members do, in its rows and where it says what it holds", async () => {
    const by = await newExporter();
    const account_id = await accountId(database());
    await database()
      .insertInto("wallet_name")
      .values({ account_id, wallet_id: "7", name: "=Payroll" })
      .execute();
    const filter = { wallet: "7", min: String(COUNT - 1) };
    const id = await written(by, { columns: ["walletId"], filter });
    const named = { Wallet: "7", "Wallet name": "'=Payroll" };
    expect(rowsOf(await readFile(id))).toEqual([named, named]);
    expect((await readManifest(id)).filterInWords).toContain("Wallet: =Payroll (7)");
    await database().deleteFrom("wallet_name").execute();
  });

  test("by a pasted list says what that held, and what of it was not found, also once it is no longer kept", async () => {
    const list = readPastedEntries("order-1, 0002, 3, nowhere");
    if (!list.ok) throw new Error(list.problem);
    const pasted = await keepPasted(randomUUID(), list.entries);
    const id = await written(await newExporter(), { filter: { pasted } });
    await database().deleteFrom("pasted_list").execute();
    const manifest = await readManifest(id);
    expect(manifest).toMatchObject({
      rows: 2,
      filterInWords: ["Pasted list of 4 entries, 2 not found"],
      pasted: { entries: ["order-1", "0002", "3", "nowhere"], notFound: ["0002", "nowhere"] },
    });
    const [first] = (await listJobs(undefined, null)).data;
    expect(first).toMatchObject({ id, filterInWords: manifest.filterInWords });
  });

  test("by a pasted list tells a limited viewer nothing of what is outside their limits", async () => {
    const list = readPastedEntries("order-1, nowhere");
    if (!list.ok) throw new Error(list.problem);
    const asked = exportRequest({
      filter: { pasted: await keepPasted(randomUUID(), list.entries) },
    });
    const limits = { wallets: ["8"], currencies: [], tags: [] };
    const limited = { ...asked, filter: withinLimits({ limits }, "payouts", asked.filter) };
    const { id } = await beginJob(await newExporter(), limited);
    await writeAll();
    expect(await readManifest(id)).toMatchObject({
      rows: 0,
      filterInWords: expect.arrayContaining(["Pasted list of 2 entries"]),
      pasted: { entries: ["order-1", "nowhere"], notFound: null },
    });
  });

  test("calls who made payouts by the name that they have when it is written", async () => {
    const by = await newExporter();
    const rename = async (name: string) => {
      await database().updateTable("member").set({ name }).where("id", "=", by.member.id).execute();
    };
    await rename("Ada Maker");
    const id = await written(by, { filter: { creator: "me" } });
    await rename("Ada Married");
    expect((await readManifest(id)).filterInWords).toEqual(["Created by: Ada Maker"]);
  });

  test("has the same manifest for ever, with what it said when it was written", async () => {
    const by = await newExporter();
    const account_id = await accountId(database());
    const wallet = { account_id, wallet_id: "7", name: "Payroll" };
    await database().insertInto("wallet_name").values(wallet).execute();
    const id = await begin(by, { filter: { wallet: "7", min: String(COUNT - 1) } });
    await writeWith(async () => {
      await database().updateTable("wallet_name").set({ name: "Salaries" }).execute();
    });
    expect(rowsOf(await readFile(id))).toMatchObject([
      { "Wallet name": "Payroll" },
      { "Wallet name": "Payroll" },
    ]);
    const manifest = await readManifest(id);
    expect(manifest.filterInWords).toContain("Wallet: Payroll (7)");
    await database().deleteFrom("wallet_name").execute();
    expect(await readManifest(id)).toEqual(manifest);
    // Of a file for which no words were kept, they are made of what things are called now.
    await database()
      .updateTable("export_job")
      .set({ manifest_words: null })
      .where("id", "=", id)
      .execute();
    const { filterInWords, ...others } = manifest;
    expect(await readManifest(id)).toMatchObject(others);
    expect((await readManifest(id)).filterInWords).toContain("Wallet: 7");
  });

  test("has the columns of the screen, in its order, and the rows of the filter", async () => {
    const by = await newExporter();
    const id = await written(by, {
      columns: ["createdAt", "amount"],
      zone: "UTC",
      sort: "amount",
      filter: { status: "Failed", currency: "BTC", from: "2026-01-02T00:00:00Z", max: "3000" },
    });
    const rows = rowsOf(await readFile(id));
    const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
    const meant = ids.filter((n) => n % 4 === 0 && n % 3 === 0 && n >= 24 * 60 && n < 3_000);
    expect(rows.map(({ Amount }) => Amount)).toEqual(meant.map((n) => `${n}.000000000000000001`));
    expect(Object.keys(rows[0] ?? {})).toEqual([
      "Created (UTC)",
      "Amount",
      "Currency",
      "Currency: network",
    ]);
    const { filterInWords } = await readManifest(id);
    expect(filterInWords).toEqual([
      "Created from 2026-01-02 (UTC)",
      "Status: Failed",
      "Currency: BTC",
      "Amount to 3,000",
    ]);
  });

  test("has the payouts whose transaction is found, possible or neither, and so have its totals", async () => {
    const by = await newExporter();
    const account_id = await accountId(database());
    const evidence = "{}";
    await database()
      .insertInto("payout_match")
      .values([
        { account_id, payout_id: "1", transaction_id: "11", basis: "exact", evidence },
        { account_id, payout_id: "2", transaction_id: "12", basis: "candidate", evidence },
        { account_id, payout_id: "2", transaction_id: "14", basis: "candidate", evidence },
        { account_id, payout_id: "4", transaction_id: "14", basis: "candidate", evidence },
      ])
      .execute();
    for (const [match, ids] of [
      ["found", [1]],
      ["possible", [2, 4]],
      ["none", [3]],
      ["none,possible", [2, 3, 4]],
      ["!possible", [1, 3]],
    ] as const) {
      const asked = { filter: { match, max: "5" }, sort: "createdAt" };
      const id = await written(by, asked);
      const rows = rowsOf(await readFile(id));
      expect(
        rows.map((row) => Number(row["Payout ID"])),
        match,
      ).toEqual(ids);
      const { data } = await readTotals("payouts", exportRequest(asked).filter);
      expect(data.count, match).toBe(ids.length);
    }
    await database().deleteFrom("payout_match").execute();
  });

  test.each([
    { from: "2026-01-02T00:00:00Z", to: "2026-01-04T00:00:00Z" },
    { from: "2026-01-01T11:30:00Z", to: "2026-01-03T11:30:00Z", currency: "BTC" },
    { min: "500", max: "2500" },
    { min: "150", max: "4300" },
  ])(
    "comes to what the payouts list does, with what isn't counted as moved: %o",
    async (filter) => {
      const id = await written(await newExporter(), { filter });
      const { totals } = await readManifest(id);
      const asked = exportRequest({ filter }).filter;
      // Only files count the fees that aren't stated.
      const currencies = totals.currencies.map(({ feeUnread: _, ...total }) => total);
      expect({ ...totals, currencies }).toEqual((await readTotals("payouts", asked)).data);
      const list = await readPayoutTotals({ id: "nobody", roles: [] }, asked);
      const sums = totals.currencies.map(({ currency, amount, fee, notMovedSums }) => {
        if (amount === null || fee === null || notMovedSums === undefined)
          throw new Error(`${currency}`);
        expect(notMovedSums.count).toBeGreaterThan(0);
        const moved = [subtract(amount, notMovedSums.amount), subtract(fee, notMovedSums.fee)];
        return [currency, ...moved, notMovedSums.count];
      });
      expect(sums).toEqual(
        list.data.currencies.map((total) => [
          total.currency,
          total.amount,
          total.fee,
          total.notMoved,
        ]),
      );
    },
  );

  test("follows what was said of a status a moment ago, in its rows and in its sums", async () => {
    const by = await newExporter();
    await syncPayouts(COUNT + 1, 2, { name: "Escrowed", readAt: "2026-11-21T12:00:00Z" });
    expect(await definedStatuses()).toEqual([]);
    // By another process: this one would know it some seconds later.
    await sql`update provider_status set is_final = true, is_money_moved = true,
      defined_by_name = 'Ada', defined_at = now() where status = 'escrowed'`.execute(database());
    const filter = { tab: "completed", min: String(COUNT) };
    const id = await written(by, { filter, columns: ["status"] });
    const moved = { Status: "Escrowed", "Money moved": "yes" };
    expect(rowsOf(await readFile(id))).toMatchObject([moved, moved]);
    const nothing = { count: 0, amount: ZERO, fee: ZERO };
    expect((await readManifest(id)).totals.currencies).toMatchObject([
      { currency: "USDT_TRX", notMovedSums: nothing },
    ]);
    await sql`delete from provider_status`.execute(database());
    await tx(async (transaction) => {
      const account = await accountId(transaction);
      const ids = [String(COUNT + 1), String(COUNT + 2)];
      await removeRecords({ transaction, account, resource: "payouts" }, ids);
    });
  });

  test("has the rows of one moment, whatever arrives while it is written", async () => {
    const id = await begin(await newExporter(), { format: "jsonl", columns: ["trackingId"] });
    await writeWith(async () => {
      await syncPayouts(COUNT + 1, 500);
      await sql`delete from synced_payout where id <= 100`.execute(database());
    });
    const lines = (await readFile(id)).toString().trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).trackingId)).toEqual(
      Array.from({ length: COUNT }, (_, index) => `order-${COUNT - index}`),
    );
    // The same bytes again, while the records are others.
    expect(sha256(await readFile(id))).toBe((await findJob(id)).job.sha256);
    await sql`delete from synced_payout where id > ${COUNT}`.execute(database());
    await syncPayouts(1, 100);
  });

  test("has the bytes of any part, from any chunk to any other", async () => {
    const id = await written(await newExporter(), { format: "jsonl" });
    const { row } = await findJob(id);
    const whole = await readFile(id);
    const part = (from: number, to: number) => readStored(row.file_id ?? "", { from, to });
    const at = fc.nat({ max: whole.length });
    await fc.assert(
      fc.asyncProperty(at, at, async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        expect((await part(from, to)).equals(whole.subarray(from, to))).toBe(true);
      }),
      { ...FAIL_AT_ONCE, numRuns: 20 },
    );
    expect(whole.length).toBeGreaterThan(2 * CHUNK_BYTES);
    for (const [from, to] of [
      [CHUNK_BYTES - 1, CHUNK_BYTES + 1],
      [CHUNK_BYTES, 2 * CHUNK_BYTES],
      [0, 0],
    ] as const) {
      expect(await part(from, to)).toEqual(whole.subarray(from, to));
    }
  });

  test("is written in the dialect that was asked for, and its manifest says so", async () => {
    const dialect = { separator: "semicolon", decimalSign: "comma" } as const;
    const id = await written(await newExporter(), { dialect, columns: ["amount"] });
    const text = (await readFile(id)).toString();
    expect(text).toContain("\r\n1,000000000000000001;USDT_TRX;");
    const { dialect: stated, notes } = await readManifest(id);
    expect(stated).toEqual(dialect);
    expect(notes.join(" ")).toMatch(/semicolons between cells.*with a comma/);
  });

  test("is made again of the records as they are now", async () => {
    const by = await newExporter();
    const id = await written(by, { filter: { max: "10" } });
    await sql`delete from synced_payout where id = 5`.execute(database());
    const again = await beginJob(by, (await findJob(id)).request);
    await writeAll();
    expect(rowsOf(await readFile(again.id))).toHaveLength(8);
    expect(rowsOf(await readFile(id))).toHaveLength(9);
    expect(again).toMatchObject({ filterInWords: ["Amount to 10"], zone: "Europe/Berlin" });
    await syncPayouts(5, 1);
  });

  test.each(["csv", "xlsx", "jsonl"] as const)(
    "made again says whether its content is another, as its manifest does: %s",
    async (format) => {
      const by = await newExporter();
      const again = async (id: string) => {
        const { id: made } = await beginJob(by, (await findJob(id)).request, id);
        await writeAll();
        return made;
      };
      const told = async (id: string) => {
        const { repeats } = (await findJob(id)).job;
        expect((await readManifest(id)).repeats ?? null).toEqual(repeats);
        return repeats;
      };
      const first = await written(by, { format, filter: { max: "10" } });
      expect(await told(first)).toBeNull();
      const same = await again(first);
      const { sha256 } = await readManifest(first);
      expect(await told(same)).toMatchObject({ id: first, sha256, rows: 9, isSame: true });
      await sql`delete from synced_payout where id = 5`.execute(database());
      const fewer = await again(same);
      expect(await told(fewer)).toMatchObject({ id: same, rows: 9, isSame: false });
      await syncPayouts(5, 1);
      const kept = await again(fewer);
      expect(await told(kept)).toMatchObject({ id: fewer, rows: 8, isSame: false });
      expect((await auditOf(kept))[0]?.after).toMatchObject({ repeats: fewer });
      const { id: last } = await beginJob(by, (await findJob(kept)).request, kept);
      await removeJob(by, kept);
      await writeAll();
      expect(await told(last)).toBeNull();
    },
  );
});

describe("a file by tab or listed status", () => {
  const CREATED = { name: "Created", readAt: "2026-11-21T12:00:00Z" };
  const PROCESSING = { name: "Processing", readAt: "2026-11-21T12:01:00Z" };
  const SENT = { name: "Broadcasting", readAt: "2026-11-21T12:02:00Z" };
  const asked = { columns: ["status"], sort: "createdAt" };
  // Other payouts in each test, so that none was of another status before.
  let [first, second] = [COUNT + 1_001, COUNT + 1_002];
  let newest = { min: String(first) };

  beforeEach(() => {
    [first, second] = [first + 2, second + 2];
    newest = { min: String(first) };
  });
  afterEach(async () => {
    await sql`delete from synced_payout where id > ${COUNT}`.execute(database());
  });

  const statusesIn = async (id: string) =>
    rowsOf(await readFile(id)).map(({ Status: status }) => status);
  async function again(by: Exporter, id: string): Promise<string> {
    const made = await beginJob(by, (await findJob(id)).request);
    await writeAll();
    return made.id;
  }

  test("is made again of what is in the tab then, also where nothing was", async () => {
    const by = await newExporter();
    const none = await written(by, { ...asked, filter: { tab: "progress", ...newest } });
    expect(await statusesIn(none)).toEqual([]);
    await syncPayouts(first, 2, CREATED);
    const created = await again(by, none);
    expect(await statusesIn(created)).toEqual(["Created", "Created"]);
    await syncPayouts(second, 1, PROCESSING);
    const both = await again(by, created);
    expect(await statusesIn(both)).toEqual(["Created", "Processing"]);
    const { filter, filterInWords, fileName } = await readManifest(both);
    expect(filter).toMatchObject({ tab: { values: ["progress"] }, status: { values: [] } });
    expect(filterInWords).toContain("Tab: In progress");
    expect(fileName).toMatch(/^payouts-tab-in-progress-to-/);
  });

  test("is made again of all but a status, with those that nobody had before", async () => {
    const by = await newExporter();
    await syncPayouts(first, 1, { ...CREATED, name: "Failed" });
    await syncPayouts(second, 1, CREATED);
    const filter = { status: "!provider:Failed", ...newest };
    const id = await written(by, { ...asked, filter });
    expect(await statusesIn(id)).toEqual(["Created"]);
    await syncPayouts(second, 1, SENT);
    expect(await statusesIn(await again(by, id))).toEqual(["Broadcasting"]);
    expect((await readManifest(id)).filterInWords).toContain("Status is not Failed");
  });

  test("holds what came to a new status before it was written", async () => {
    const by = await newExporter();
    await syncPayouts(first, 1, CREATED);
    const id = await begin(by, { ...asked, filter: { tab: "progress", ...newest } });
    await syncPayouts(first, 1, { ...SENT, name: "Confirming" });
    await writeAll();
    expect(await statusesIn(id)).toEqual(["Confirming"]);
  });

  test("that the released version before asked for has the statuses that it found", async () => {
    const by = await newExporter();
    await syncPayouts(first, 1, CREATED);
    const id = await begin(by, { ...asked, filter: { tab: "progress", ...newest } });
    await sql`update export_job set request = request::jsonb - 'asked' where id = ${id}`.execute(
      database(),
    );
    await writeAll();
    expect(await statusesIn(id)).toEqual(["Created"]);
    const { filterInWords } = (await findJob(id)).job;
    expect(filterInWords).toContainEqual(expect.stringMatching(/^Status: .*Created/));
  });
});

describe("a file whose worker ends", () => {
  test("is begun again by another, and nothing is left of what the first had written", async () => {
    const by = await newExporter();
    const whole = await readFile(await written(by));
    const before = await storedFiles();
    const id = await begin(by);
    await writeWith(async () => {
      // The first worker stands still, and the second one writes the whole file meanwhile.
      await fallSilent(id);
      expect(await stateOf(id)).toBe("waiting");
      await writeAll();
      expect(await stateOf(id)).toBe("done");
    });
    expect(await stateOf(id)).toBe("done");
    expect(sha256(await readFile(id))).toBe(sha256(whole));
    expect(await storedFiles()).toHaveLength(before.length + 1);
    expect(await actionsOf(id)).toEqual(["exports.begin", "exports.file"]);
  });

  test("is never offered before its end", async () => {
    const id = await begin(await newExporter());
    await writeWith(async () => {
      expect((await findJob(id)).row.file_id).toBeNull();
      await expect(readManifest(id)).rejects.toMatchObject({ kind: "conflict" });
      await expect(readFile(id)).rejects.toThrow("no file");
    });
    expect(await stateOf(id)).toBe("done");
  });

  test("is released at once by a worker that is asked to end", async () => {
    const id = await begin(await newExporter());
    const before = await storedFiles();
    const end = new AbortController();
    await writeWith(async () => end.abort(), end.signal);
    expect((await findJob(id)).job).toMatchObject({ state: "waiting", rows: 0 });
    expect(await storedFiles()).toEqual(before);
    expect(await busySessions()).toBe(0);
    await writeAll();
    expect(rowsOf(await readFile(id))).toHaveLength(COUNT);
  });

  test("fails when it has ended as many workers as may try", async () => {
    const id = await begin(await newExporter(), { filter: { max: "10" } });
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      expect((await claimNext())?.job.id).toBe(id);
      await fallSilent(id);
    }
    await writeAll();
    expect((await findJob(id)).job).toMatchObject({
      state: "failed",
      trouble: expect.stringContaining("ended several times"),
    });
    expect(await actionsOf(id)).toEqual(["exports.begin", "exports.file"]);
  });

  test("leaves nothing for ever where nobody takes it up", async () => {
    const before = await storedFiles();
    await sql`insert into stored_file (account_id, id, kind, begun_at)
      select id, gen_random_uuid(), 'export', now() - interval '25 hours' from account`.execute(
      database(),
    );
    expect(await purgeUnfinishedFiles()).toBe(1);
    expect(await storedFiles()).toEqual(before);
  });
});

describe("a file that may not be", () => {
  test("breaks off when it is cancelled, and leaves nothing", async () => {
    const by = await newExporter();
    const before = await storedFiles();
    const id = await begin(by);
    await writeWith(async () => {
      expect(await cancelJob(by, id)).toMatchObject({ state: "cancelled" });
    });
    expect(await stateOf(id)).toBe("cancelled");
    expect(await storedFiles()).toEqual(before);
    expect(await busySessions()).toBe(0);
    expect(await actionsOf(id)).toEqual(["exports.begin", "exports.cancel"]);
    await expect(readManifest(id)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is not begun when it was cancelled while it waited", async () => {
    const by = await newExporter();
    const id = await begin(by);
    await cancelJob(by, id);
    await writeAll();
    expect((await findJob(id)).job).toMatchObject({ state: "cancelled", rows: 0 });
    // Once more changes nothing, and is not noted.
    await cancelJob(by, id);
    expect(await actionsOf(id)).toEqual(["exports.begin", "exports.cancel"]);
  });

  test.each([
    ["was disabled", "disabled_at = now()"],
    ["has no role any more", "roles = '{}'"],
  ])("is not made for a member who %s", async (_name, change) => {
    const by = await newExporter();
    const [waiting, under] = [await begin(by), await begin(by)];
    const before = await storedFiles();
    await sql`update member set ${sql.raw(change)} where id = ${by.member.id}`.execute(database());
    await writeAll();
    for (const id of [waiting, under]) {
      expect((await findJob(id)).job).toMatchObject({
        state: "failed",
        trouble: "A viewer may not export any more.",
      });
    }
    expect(await storedFiles()).toEqual(before);
  });

  test("is not completed for a member who was disabled while it was written", async () => {
    const by = await newExporter();
    const before = await storedFiles();
    const id = await begin(by);
    await writeWith(async () => {
      await sql`update member set disabled_at = now() where id = ${by.member.id}`.execute(
        database(),
      );
    });
    expect(await stateOf(id)).toBe("failed");
    expect(await storedFiles()).toEqual(before);
  });

  test("has no room where kept files take all that they may", async () => {
    const by = await newExporter();
    const id = await begin(by);
    vi.stubEnv("EXPORT_STORAGE_MB", "1");
    const before = await storedFiles();
    await sql`insert into stored_file (account_id, id, kind, bytes, sha256, completed_at)
      select id, gen_random_uuid(), 'export', 1024 * 1024, 'x', now() from account`.execute(
      database(),
    );
    await expect(begin(by)).rejects.toMatchObject({ details: { status: 507 } });
    await writeAll();
    expect((await findJob(id)).job).toMatchObject({
      state: "failed",
      trouble: expect.stringContaining("EXPORT_STORAGE_MB"),
    });
    await sql`delete from stored_file where sha256 = 'x'`.execute(database());
    expect(await storedFiles()).toEqual(before);
  });
});

describe("exports", () => {
  test("of a member wait for one another beyond five, and those of all beyond twenty", async () => {
    const by = await newExporter();
    for (let file = 0; file < MOST_UNFINISHED.member; file += 1)
      await begin(by, { filter: { max: "3" } });
    await expect(begin(by)).rejects.toMatchObject({ kind: "rate_limited" });
    for (let file = MOST_UNFINISHED.member; file < MOST_UNFINISHED.all; file += 1) {
      await begin(await newExporter(), { filter: { max: "3" } });
    }
    await expect(begin(await newExporter())).rejects.toMatchObject({ kind: "rate_limited" });
    await writeAll();
    await written(by, { filter: { max: "3" } });
  });

  test("that are asked for at once are counted one after the other", async () => {
    const by = await newExporter();
    const few = { filter: { max: "3" } };
    const all = Array.from({ length: MOST_UNFINISHED.member + 3 }, () => begin(by, few));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(
      MOST_UNFINISHED.member,
    );
    await writeAll();
  });

  test("are shared out: each is written once, and members take turns", async () => {
    const [one, other] = [await newExporter(), await newExporter()];
    const ids = [await begin(one), await begin(one), await begin(other)];
    const first = await claimNext();
    const second = await claimNext();
    expect([first?.job.id, second?.job.id]).toEqual([ids[0], ids[2]]);
    for (const id of [ids[0], ids[2]]) await fallSilent(id ?? "");
    const never = new AbortController().signal;
    const written = await Promise.all([1, 2, 3, 4].map(() => writeNext(never)));
    expect(written.filter((count) => count > 0)).toHaveLength(3);
    for (const id of ids) {
      expect(rowsOf(await readFile(id))).toHaveLength(COUNT);
      expect(await actionsOf(id)).toEqual(["exports.begin", "exports.file"]);
    }
  });

  test("are listed for everybody, the newest first, page by page", async () => {
    const by = await newExporter();
    const id = await written(by, { filter: { max: "3" } });
    const { data, meta } = await listJobs(undefined, null);
    expect(data[0]).toMatchObject({
      id,
      by: { id: by.member.id, name: "A viewer" },
      filterInWords: ["Amount to 3"],
      rows: 2,
      total: 2,
    });
    expect(meta.usedBytes).toBeGreaterThan(0);
    const after = await listJobs(id, null);
    expect(after.data[0]?.id).toBe(data[1]?.id);
  });

  test("tell which were made while records were missing, or before the end of their dates, as their manifests do", async () => {
    const by = await newExporter();
    const few = { filter: { max: "3" } };
    const ofPayouts = (set: string) =>
      sql`update sync_window set ${sql.raw(set)} where resource = 'payouts'`.execute(database());
    await layWindows(["payouts"]);
    for (const queue of ["payout_match_queue", "payout_match_news"])
      await sql`delete from ${sql.table(queue)}`.execute(database());
    const syncNow = () =>
      sql`update sync_progress set filled_at = now(), complete_to = now()
        where resource = 'payouts'`.execute(database());
    await syncNow();
    await ofPayouts("state = 'doubted', provider_total = 12, synced_total = 10");
    const lacking = await begin(by, few);
    expect((await findJob(lacking)).job.missing).toBeNull();
    await writeAll();
    await ofPayouts("state = 'complete', synced_total = 12");
    await syncNow();
    const whole = await written(by, few);
    const { missing } = (await readManifest(lacking)).completeness;
    expect(missing).toContain("2 payouts");
    expect((await readManifest(whole)).completeness.missing).toBeNull();
    expect((await listJobs(undefined, null)).data.slice(0, 2)).toMatchObject([
      { id: whole, missing: null },
      { id: lacking, missing },
    ]);
    const until = (to: string) => written(by, { filter: { ...few.filter, to } });
    const [over, open] = [await until("2026-02-01T00:00:00Z"), await until("2200-01-01T00:00:00Z")];
    expect((await readManifest(over)).completeness).toMatchObject({
      state: "complete",
      missing: null,
    });
    expect((await readManifest(open)).completeness.missing).toMatch(
      /^Its dates end after .+ \(Europe\/Berlin\), up to which the records were complete\.$/,
    );
    await sql`delete from sync_window`.execute(database());
    await sql`delete from sync_progress`.execute(database());
  });

  test("are removed by who asked for them and by administrators alone, with their file", async () => {
    const [by, other, admin] = [
      await newExporter(),
      await newExporter(),
      await newExporter("administrator"),
    ];
    const [own, another] = [
      await written(by, { filter: { max: "3" } }),
      await written(by, { filter: { max: "3" } }),
    ];
    await expect(removeJob(other, own)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(cancelJob(other, own)).rejects.toMatchObject({ kind: "forbidden" });
    const before = await storedFiles();
    await removeJob(by, own);
    await removeJob(admin, another);
    expect(await storedFiles()).toHaveLength(before.length - 2);
    await expect(findJob(own)).rejects.toMatchObject({ kind: "not_found" });
    expect((await auditOf(own)).at(-1)).toMatchObject({
      action: "exports.remove",
      actor: "A viewer",
      after: { state: "done", rows: 2, sha256: expect.any(String), askedBy: by.member.email },
    });
    const under = await begin(by);
    await expect(removeJob(by, under)).rejects.toMatchObject({ kind: "conflict" });
    await cancelJob(by, under);
    await removeJob(by, under);
  });

  test("are kept for thirty days, and what they were stays in the audit log", async () => {
    const id = await written(await newExporter(), { filter: { max: "3" } });
    const age = (days: string) =>
      sql`update export_job set begun_at = now() - ${days}::interval where id = ${id}`.execute(
        database(),
      );
    await age("29 days 23 hours");
    expect(await expireNext()).toBe(0);
    expect(await stateOf(id)).toBe("done");
    const before = await storedFiles();
    await age("30 days");
    await expect(findJob(id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await expireNext()).toBe(1);
    expect(await expireNext()).toBe(0);
    expect(await storedFiles()).toHaveLength(before.length - 1);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "exports.expire",
      actor: "exports",
      after: { state: "done", rows: 2, sha256: expect.any(String) },
    });
  });
});

test("an export that this version can't read keeps nobody from the others", async () => {
  const by = await newExporter();
  const unread = await begin(by);
  await sql`update export_job set request = jsonb_set(request, '{format}', '"of a later version"'),
    begun_at = begun_at - interval '1 hour' where id = ${unread}`.execute(database());
  const id = await begin(by);
  // The first round ends the one that can't be read, as if nothing had waited.
  for (let round = 0; round < 2; round += 1) await writeAll();
  expect(await stateOf(id)).toBe("done");
  const listed = (await listJobs(undefined, null)).data.map((job) => job.id);
  expect([listed.includes(id), listed.includes(unread)]).toEqual([true, false]);
  await sql`update export_job set begun_at = now() - interval '31 days' where id = ${unread}`.execute(
    database(),
  );
  while ((await expireNext()) > 0);
  expect(await actionsOf(unread)).toEqual(["exports.begin", "exports.file", "exports.expire"]);
});

// At the end: the order that it leaves is in the figures of lists.
test("a file by a pasted list doesn't call an order found whose payout isn't synced", async () => {
  const { order } = await orderIn("accepted");
  const list = readPastedEntries(`${order.id}, 3`);
  if (!list.ok) throw new Error(list.problem);
  const pasted = await keepPasted(randomUUID(), list.entries);
  const id = await written(await newExporter(), { filter: { pasted } });
  expect(await readManifest(id)).toMatchObject({ rows: 1, pasted: { notFound: [order.id] } });
});
