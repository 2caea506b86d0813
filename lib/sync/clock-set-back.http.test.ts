import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { leaseOldest } from "#lib/sync/lease.ts";
import { heartbeat } from "#lib/sync/members-reading/heartbeat.ts";
import { dueRecords } from "#lib/sync/open-records/due-records.ts";
import { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { dueAmong, runSingletonTask } from "#lib/sync/singleton-task.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { pollTails } from "#lib/sync/tail/poll-tails.ts";
import { TailMemory } from "#lib/sync/tail/tail-memory.ts";
import { absentFrom } from "#lib/sync/verification/find-gone.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import type { ModelRow } from "#test-support/provider/model-provider.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, synced, written } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const MINUTE = 60_000_000;
const rows: ModelRow[] = [];
const sync = modelSync(() => rows, { payoutsOnly: true });
const TASK = { name: "count payouts", everyMs: 60_000 };

/** The times that sync keeps, by table. */
const KEPT = {
  sync_window: ["checked_at", "swept_at", "leased_until"],
  sync_progress: ["complete_to", "read_at"],
  singleton_task: ["done_at"],
  synced_payout: ["read_at", "changed_at"],
  sync_reader: ["seen_at"],
};

/** Sync was at work while the database's clock was a day ahead, which it is no longer. */
beforeEach(async () => {
  await emptySyncedRecords();
  rows.length = 0;
  for (let id = 0; id < 60; id += 1) rows.push({ id, micros: id * MINUTE });
  await backfillBy(sync);
  await readTailsBy(sync);
  await runSingletonTask(sync.workerId, TASK, () => Promise.resolve());
  for (const kind of ["worker", "people"]) {
    await sql`insert into sync_reader (account_id, id, kind, seen_at)
      select id, ${randomUUIDv7()}, ${kind}, clock_timestamp() from account`.execute(database());
  }
  await sql`update sync_window set leased_until = (select clock_timestamp()), leased_by = ${randomUUIDv7()}`.execute(
    database(),
  );
  for (const [table, columns] of Object.entries(KEPT)) {
    const sets = columns.map(
      (column) =>
        `${column} = (${column} at time zone 'UTC' + interval '1 day') at time zone 'UTC'`,
    );
    await sql.raw(`update ${table} set ${sets.join(", ")}`).execute(database());
  }
});

const recorded = async (text: string) => (await sql.raw(text).execute(database())).rows;

test("nothing is called complete up to a time that has not come, and new records are read at once", async () => {
  expect((await completenessOf("payouts")).state).toBe("behind");
  rows.push({ id: 60, micros: 60 * MINUTE });
  expect(await pollTails(sync, new TailMemory())).toBe(sync.resources.length);
  expect(await synced()).toEqual(written(rows));
  expect((await completenessOf("payouts")).state).toBe("complete");
  expect(
    await recorded(`select complete_to < clock_timestamp() as to, read_at < clock_timestamp() as read
      from sync_progress where resource = 'payouts'`),
  ).toEqual([{ to: true, read: true }]);
});

test("windows are compared and tasks done again", async () => {
  expect(await leaseOldest(sync, ["payouts"], 60_000)).not.toBeNull();
  expect(await dueAmong([TASK])).toEqual(new Set([TASK.name]));
  expect(await runSingletonTask(sync.workerId, TASK, () => Promise.resolve("done"))).toBe("done");
  expect(await dueAmong([TASK])).toEqual(new Set());
});

test("open records are due, once, and what is read of them counts", async () => {
  const due = async () => (await dueRecords("payouts", new LookedFor())).map(({ id }) => id);
  expect(await due()).toContain("59");
  const value = { id: 59, createdAt: "2026-01-01T00:59:00.000000Z" };
  const read = async (changed: object) => {
    const readAt = await databaseNow();
    await writeRecords("payouts", readEntries([{ ...value, ...changed }], readAt), { readAt });
  };
  await read({});
  expect(await due()).not.toContain("59");
  await sql`update synced_payout set read_at = (read_at at time zone 'UTC' + interval '1 day') at time zone 'UTC'`.execute(
    database(),
  );
  await read({ status: "Completed" });
  await sql`update synced_payout set read_at = (read_at at time zone 'UTC' + interval '1 day') at time zone 'UTC',
    changed_at = (changed_at at time zone 'UTC' + interval '1 day') at time zone 'UTC'`.execute(
    database(),
  );
  await read({ status: "Processing" });
  expect(
    await recorded(`select status, read_at < clock_timestamp() as read from synced_payout
      where id = 59`),
  ).toEqual([{ status: "Processing", read: true }]);
});

test("a record that the provider no longer has is missed", async () => {
  const shown = new Set(rows.map(({ id }) => String(id)).filter((id) => id !== "30"));
  const all = { resource: "payouts", startsAt: "-infinity", endsAt: "infinity" } as const;
  expect(await absentFrom(all, shown, await databaseNow())).toEqual(["30"]);
});

test("workers and members that were seen then take no share of the rate", async () => {
  const one = { ...sync, requestsPerSecond: 120 };
  const share = vi.spyOn(one.throttle, "share");
  await heartbeat(one);
  expect(share).toHaveBeenLastCalledWith({ perSecond: 120, membersRead: false });
});
