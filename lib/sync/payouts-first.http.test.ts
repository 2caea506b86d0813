import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { readSearchReach } from "#lib/payouts/send/search-reach.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { backfillNext } from "#lib/sync/backfill/backfill-next.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, synced, windowsOf, written } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();
beforeEach(emptySyncedRecords);

const HOUR = 3_600_000_000;
const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, micros: id * HOUR }));

/** A part in the sync that notes of which resource each page is that it reads. */
function noting(resources: readonly ResourceName[]): { sync: Sync; asked: ResourceName[] } {
  const asked: ResourceName[] = [];
  const sync = modelSync(() => rows, { resources });
  const read: Sync["read"] = (resource, bounds, page) => {
    asked.push(resource);
    return sync.read(resource, bounds, page);
  };
  return { sync: { ...sync, read }, asked };
}

test("where MIRROR is off, payouts alone are synced, whatever windows are left of others", async () => {
  await layWindows(RESOURCE_NAMES);
  const { sync, asked } = noting(["payouts"]);
  await backfillNext(sync);
  while ((await backfillNext(sync)) > 0);
  await readTailsBy(sync);
  expect(new Set(asked)).toEqual(new Set(["payouts"]));
  expect(await synced()).toEqual(written(rows));
  expect(await synced("synced_payment")).toEqual([]);
});

test("no window is laid for what is not synced", async () => {
  const { sync } = noting(["payouts"]);
  await backfillBy(sync);
  const { rows: progress } = await sql`select resource from sync_progress`.execute(database());
  expect(progress).toEqual([{ resource: "payouts" }]);
  expect(await windowsOf("payments")).toEqual([]);
});

test("payouts are backfilled before anything else, the newest first, and the reach follows", async () => {
  const { sync, asked } = noting(RESOURCE_NAMES);
  expect(await readSearchReach()).toEqual({ isWhole: false, since: null, isSynced: true });
  await layWindows(RESOURCE_NAMES);
  const reached: string[] = [];
  for (let reach = await readSearchReach(); !reach.isWhole; reach = await readSearchReach()) {
    if (reach.since !== null) reached.push(reach.since);
    expect(await backfillNext(sync)).toBe(1);
  }
  expect(new Set(asked)).toEqual(new Set(["payouts"]));
  expect(new Set(reached).size).toBeGreaterThan(1);
  expect(reached).toEqual([...reached].sort().reverse());
  expect(await synced()).toEqual(written(rows));
  expect(await readSearchReach()).toEqual({ isWhole: true, since: null, isSynced: true });
});
