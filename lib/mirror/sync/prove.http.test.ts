import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { readMirrorState } from "#lib/mirror/proof/mirror-state.ts";
import { readFindings } from "#lib/mirror/proof/read-findings.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import { readEntries } from "#lib/mirror/store/entry.ts";
import { writeRecords } from "#lib/mirror/store/write-records.ts";
import { fillMirror } from "#lib/mirror/sync/fill-mirror.ts";
import { proveMirror } from "#lib/mirror/sync/prove-mirror.ts";
import { findings, rows, someIds } from "#lib/mirror/testing/mirror-rows.ts";
import { wrongDays } from "#lib/mirror/testing/recount.ts";

const sandbox = new SandboxControl();
let dropDatabase = async () => {};

beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  dropDatabase = await useOwnDatabase();
  await fillMirror();
}, 120_000);
afterEach(async () => {
  await sandbox.reset();
  await sql`delete from mirror_finding`.execute(database());
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

test("a whole copy is proven whole, and nothing is found", async () => {
  await proveMirror();
  expect(await findings()).toEqual([]);
  for (const { completeness, windows } of (await readMirrorState()).resources) {
    expect(completeness).toMatchObject({ state: "complete", missing: null });
    expect(windows).toMatchObject({ proven: windows.all, asked: 0 });
  }
});

test("rows that were deleted are found by their count, brought back and reported", async () => {
  const ids = await someIds("mirror_payment", 3);
  const before = await rows("select id, raw, amount, currency from mirror_payment order by id");
  await rows(`delete from mirror_payment where id in (${ids.join(",")})`);
  await proveMirror();
  expect(await rows("select id, raw, amount, currency from mirror_payment order by id")).toEqual(
    before,
  );
  const found = await findings();
  expect(found.flatMap(({ ids: named }) => named).toSorted()).toEqual(ids.toSorted());
  expect(found.every(({ kind, isMended }) => kind === "missing" && isMended)).toBe(true);
});

test("two provers at once find each hole once", async () => {
  const ids = await someIds("mirror_transaction", 30);
  await rows(`delete from mirror_transaction where id in (${ids.join(",")})`);
  await Promise.all([proveMirror(), proveMirror()]);
  const found = await findings();
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  expect(await wrongDays()).toEqual([]);
});

test("the newest row, deleted, is found too", async () => {
  // Of what is younger than the copy is said to be complete to, nothing is reported.
  const [newest] = await rows(`select id from mirror_payout where created_at <
    (select complete_to from mirror_progress where resource = 'payouts')
    order by created_at desc limit 1`);
  await rows(`delete from mirror_payout where id = ${newest?.id}`);
  await proveMirror();
  expect(await findings()).toMatchObject([{ kind: "missing", ids: [String(newest?.id)] }]);
});

test("a record changed at the service is found, with what changed, and told from its word", async () => {
  const [id = ""] = await someIds("mirror_payout", 1);
  const [held] = await rows(`select status, label from mirror_payout where id = ${id}`);
  await sandbox.overrides([
    { resource: "payouts", id: Number(id), patch: { label: "Another", status: "Frozen", risk: 7 } },
  ]);
  await proveMirror();
  expect(await rows(`select status, label from mirror_payout where id = ${id}`)).toEqual([
    { status: "Frozen", label: "Another" },
  ]);
  const { findings: all } = await readFindings({ resource: "payouts", before: null });
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
  const { oddities } = await readMirrorState();
  const ours = oddities.filter(({ recordId }) => recordId === id);
  expect(ours.map(({ kind, path, example }) => ({ kind, path, example }))).toEqual(
    expect.arrayContaining([
      { kind: "value", path: "status", example: '"Frozen"' },
      { kind: "field", path: "risk", example: "7" },
    ]),
  );
});

test("a record that the service has no more leaves the mirror, and its raw text is kept", async () => {
  const [neighbour = ""] = await someIds("mirror_payout", 1);
  const [at] = await rows(`select created_at from mirror_payout where id = ${neighbour}`);
  const value = { id: 987_654_321, amount: "1.5", status: "Completed", createdAt: at?.created_at };
  const entries = readEntries([value], "2026-01-01T00:00:00Z");
  await writeRecords("payouts", entries, { readAt: "2026-11-01T00:00:00Z" });
  await sql`delete from mirror_finding`.execute(database());
  await proveMirror();
  expect(await rows("select id from mirror_payout where id = 987654321")).toEqual([]);
  // That there is no such record is no trouble of the service's, and stops nothing.
  expect(await rows("select resource from mirror_progress where trouble is not null")).toEqual([]);
  expect(await rows("select resource from mirror_window where asked_at is not null")).toEqual([]);
  const { findings: all } = await readFindings({ resource: null, before: null });
  expect(all.filter(({ kind }) => kind === "gone")).toMatchObject([
    {
      ...{ kind: "gone", resource: "payouts" },
      detail: { count: 1, records: [{ id: "987654321", raw: JSON.stringify(value) }] },
    },
  ]);
});

test("a currency that left the catalogue leaves the mirror", async () => {
  const value = { id: 987_654_321, symbol: "OLD", createdAt: "2026-01-01T00:00:00Z" };
  const entries = readEntries([value], "2026-01-01T00:00:00Z");
  await writeRecords("currencies", entries, { readAt: "2026-11-01T00:00:00Z" });
  await rows("update mirror_window set state = 'doubted' where resource = 'currencies'");
  await proveMirror();
  expect(await rows("select id from mirror_currency where id = 987654321")).toEqual([]);
  expect((await completenessOf("currencies")).state).toBe("complete");
});

test("a row without an id is counted and no hole, an unreadable field takes nothing down; both are noted", async () => {
  const [id = "", other = ""] = await someIds("mirror_payout", 2);
  await sandbox.overrides([
    { resource: "payouts", id: Number(id), replace: ["no record"] },
    { resource: "payouts", id: Number(other), patch: { amount: true }, remove: ["label"] },
  ]);
  await proveMirror();
  // Nor are there records without dates, of which a second asking would be the proof.
  await proveMirror();
  expect((await completenessOf("payouts")).state).toBe("complete");
  const { oddities } = await readMirrorState();
  expect(oddities).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "row", example: '["no record"]' }),
      expect.objectContaining({ kind: "type", path: "amount", example: "true", recordId: other }),
      expect.objectContaining({ kind: "absent", path: "label" }),
    ]),
  );
  expect(await rows(`select amount, label from mirror_payout where id = ${other}`)).toEqual([
    { amount: null, label: null },
  ]);
  expect(await wrongDays()).toEqual([]);
});

test("whatever was mended, the rollups are a recount of the rows", async () => {
  const ids = await someIds("mirror_payment", 40);
  await rows(`delete from mirror_payment where id in (${ids.join(",")})`);
  await rows(`update mirror_payout set raw = '{}', hash = '\\x00', status = 'Wrong', amount = 1
    where id in (${(await someIds("mirror_payout", 2)).join(",")})`);
  await proveMirror();
  expect(await wrongDays()).toEqual([]);
});

test("rollups that a hand in the database has parted from their rows are made anew", async () => {
  await rows(
    "update mirror_day set count = count + 1, amount = amount + 1 where resource = 'payments'",
  );
  await rows(`insert into mirror_day select merchant_id, resource, date '2020-02-29', 'NONE', status,
    kind, wallet_id, quote_currency, 7, 0, 7, 0, 0, 0 from mirror_day where resource = 'payouts' limit 1`);
  await rows(`delete from mirror_payout where id in
    (select id from mirror_payout order by created_at desc limit 2)`);
  expect(await wrongDays()).not.toEqual([]);
  await proveMirror();
  expect(await wrongDays()).toEqual([]);
});
