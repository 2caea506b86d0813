import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/mirror/proof/ask-for-check.ts";
import { readFindings } from "#lib/mirror/proof/read-findings.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import { fillMirror } from "#lib/mirror/sync/fill-mirror.ts";
import { countNext } from "#lib/mirror/sync/prove.ts";
import { proveMirror } from "#lib/mirror/sync/prove-mirror.ts";
import { createProvers } from "#lib/mirror/sync/sweep/provers.ts";
import { openSync } from "#lib/mirror/sync/sync.ts";
import { findings, rows, someIds } from "#lib/mirror/testing/mirror-rows.ts";
import { wrongDays } from "#lib/mirror/testing/recount.ts";

const sandbox = new SandboxControl();
let dropDatabase = async () => {};

beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  dropDatabase = await useOwnDatabase();
  await fillMirror();
  await cutAtQuiet();
}, 120_000);
afterEach(async () => {
  await sandbox.reset();
  await sql`delete from mirror_finding`.execute(database());
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

/**
 * Puts two windows in the place of the payouts', one on either side of the quietest second of the newer half: a
 * count is exact only where no record lies near a bound, and the fill cuts among the newest records, which
 * other tests may have made in seconds next to each other.
 */
async function cutAtQuiet() {
  const [quiet] = await rows(`
    select date_trunc('second', created_at + (newer - created_at) / 2) as at from (
      select created_at, lead(created_at) over by_time as newer, ntile(2) over by_time as half
      from mirror_payout window by_time as (order by created_at, id)) as placed
    where half = 2 and newer is not null order by newer - created_at desc limit 1`);
  const at = `'${quiet?.at}'`;
  await rows("delete from mirror_window where resource = 'payouts'");
  await rows(`insert into mirror_window (merchant_id, resource, starts_at, ends_at, state)
    select distinct merchant_id, 'payouts', starts_at, ends_at, 'complete' from mirror_payout,
      (values ('-infinity'::timestamptz, ${at}::timestamptz), (${at}, 'infinity'))
        as cut (starts_at, ends_at)`);
}

/** Counts all windows once, and compares none. */
async function countAll() {
  const sync = openSync(AbortSignal.timeout(30_000), 100_000);
  await tx((transaction) => askForCheck(transaction, null));
  await countNext(sync, createProvers(sync));
}

test("a count that differs is reported at once, and then the records in its place", async () => {
  const [id = ""] = await someIds("mirror_payout", 1);
  await rows(`delete from mirror_payout where id = ${id}`);
  await countAll();
  expect(await findings()).toEqual([
    { resource: "payouts", kind: "count", count: 1, ids: [], isMended: false },
  ]);
  await countAll();
  expect(await findings()).toHaveLength(1);
  await proveMirror();
  expect(await findings()).toEqual([
    { resource: "payouts", kind: "missing", count: 1, ids: [id], isMended: true },
  ]);
});

test("a count that came right without a record that could be named stays reported", async () => {
  const [id = ""] = await someIds("mirror_payout", 1);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), replace: ["no record"] }]);
  await rows(`delete from mirror_payout where id = ${id}`);
  await proveMirror();
  const { findings: all } = await readFindings({ resource: "payouts", before: null });
  expect(all).toMatchObject([{ kind: "count", detail: { count: 1 } }]);
  const [{ mendedAt = null, detail } = {}] = all;
  expect(mendedAt).not.toBeNull();
  expect(detail?.totals?.service).toBe((detail?.totals?.mirror ?? 0) + 1);
  expect((await completenessOf("payouts")).state).toBe("complete");
  await sandbox.reset();
  await proveMirror();
  expect((await completenessOf("payouts")).state).toBe("complete");
});

test("a hole is reported though nobody can read when its record was created", async () => {
  const [found] = await rows(`
    select id from (
      select id, created_at::date as day, lead(created_at::date) over (order by created_at) as newer
      from mirror_payout) as placed
    where day = newer order by id offset 5 limit 1`);
  const id = String(found?.id);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), patch: { createdAt: null } }]);
  await proveMirror();
  await sql`delete from mirror_finding`.execute(database());
  await rows(`delete from mirror_payout where id = ${id}`);
  await proveMirror();
  expect(await findings()).toEqual([
    { resource: "payouts", kind: "missing", count: 1, ids: [id], isMended: true },
  ]);
  expect(await wrongDays()).toEqual([]);
  await sandbox.reset();
  await proveMirror();
});

test("a record whose time can't be read is counted with one of the windows that show it", async () => {
  const [id = ""] = await someIds("mirror_payout", 1);
  await rows(`with cut as (
      select held.starts_at, held.ends_at, date_trunc('second', created_at) + interval '1 second' as at
      from mirror_payout join mirror_window as held
        on held.resource = 'payouts' and created_at >= starts_at and created_at < ends_at
      where id = ${id}),
    shorter as (
      update mirror_window as held set ends_at = cut.at from cut
      where held.resource = 'payouts' and held.starts_at = cut.starts_at returning held.merchant_id)
    insert into mirror_window (merchant_id, resource, starts_at, ends_at, state)
    select merchant_id, 'payouts', cut.at, cut.ends_at, 'complete' from shorter, cut`);
  await sandbox.overrides([{ resource: "payouts", id: Number(id), patch: { createdAt: "soon" } }]);
  await proveMirror();
  expect(await rows("select state, trouble from mirror_window where state <> 'complete'")).toEqual(
    [],
  );
  await sandbox.reset();
  await proveMirror();
});
