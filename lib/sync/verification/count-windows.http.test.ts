import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { resourcesToCompare } from "#lib/sync/lease.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { countWindows } from "#lib/sync/verification/count-windows.ts";
import { doubtWindow } from "#lib/sync/verification/counted-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { backfillBy, readTailsBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, windowsOf } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";
import { discrepancies } from "#test-support/sync/synced-rows.ts";

withOwnDatabase();

const HOUR = 3_600_000_000;

test("a hole that hides behind records in the seconds of the bounds is seen from further away", async () => {
  const thick = Array.from({ length: 1_200 }, (_, at) => at * 400_000);
  const thin = Array.from({ length: 60 }, (_, at) => (at + 2) * HOUR);
  const rows = [...thick, ...thin].map((micros, id) => ({ id, micros }));
  const sync = modelSync(() => rows, { resources: ["payouts"] });
  await backfillBy(sync);
  expect((await windowsOf("payouts")).length).toBeGreaterThan(3);
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  await sql`delete from synced_payout where id = 300`.execute(database());
  expect(await countWindows(sync.read, "payouts")).toBeGreaterThan(0);
  const doubted = (await windowsOf("payouts")).filter(({ state }) => state === "doubted");
  expect(doubted.length).toBeGreaterThan(0);
}, 60_000);

test("a hole at the border of two windows, which the counts of both show, is reported once", async () => {
  const rows = Array.from({ length: 1_200 }, (_, id) => ({ id, micros: id * 30_000_000 }));
  const sync = modelSync(() => rows, { resources: ["payments"] });
  await backfillBy(sync);
  await readTailsBy(sync);
  // A border that a record lies on, wherever the backfill drew its own.
  const [oldest, next] = await windowsOf("payments");
  const {
    rows: [onBorder],
  } = await sql<{ id: string; created_at: string }>`
    select id, created_at from synced_payment where created_at > ${next?.starts_at}::timestamptz
    order by created_at offset 3 limit 1`.execute(database());
  for (const [bound, from] of [
    ["ends_at", oldest?.ends_at],
    ["starts_at", next?.starts_at],
  ]) {
    await sql`update sync_window set ${sql.ref(bound ?? "")} = ${onBorder?.created_at}::timestamptz
      where resource = 'payments' and ${sql.ref(bound ?? "")} = ${from}::timestamptz`.execute(
      database(),
    );
  }
  await sql`delete from synced_payment where id = ${onBorder?.id}`.execute(database());
  expect(await countWindows(sync.read, "payments")).toBeGreaterThan(0);
  while ((await verifyNext(sync, createVerifiers(sync))) > 0);
  expect(await discrepancies()).toMatchObject([{ kind: "missing", count: 1 }]);
}, 60_000);

test("a window that another compares, or has compared since it was counted, is not doubted by the count", async () => {
  await emptySyncedRecords();
  await sql`delete from sync_discrepancy`.execute(database());
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, micros: id * HOUR }));
  const sync = modelSync(() => rows, { resources: ["payments"] });
  await backfillBy(sync);
  await readTailsBy(sync);
  const [held = { starts_at: "", ends_at: "" }] = await windowsOf("payments");
  const window = {
    resource: "payments" as const,
    startsAt: held.starts_at,
    endsAt: held.ends_at,
  };
  const doubt = (countedAt: string) =>
    doubtWindow(window, { provider: 30, synced: 29, countedAt }, { isReported: true });
  const set = (values: string) =>
    sql`update sync_window set ${sql.raw(values)} where resource = 'payments'`.execute(database());

  await sql`delete from synced_payment where id = 7`.execute(database());
  const before = await databaseNow();
  await set("asked_at = (select clock_timestamp())");
  while ((await verifyNext(sync, createVerifiers(sync))) > 0);
  await doubt(before);
  await set("leased_until = (select clock_timestamp() + interval '1 minute')");
  await doubt(await databaseNow());
  expect(await windowsOf("payments")).toMatchObject([{ state: "complete" }]);
  expect(await discrepancies()).toMatchObject([{ kind: "missing", count: 1 }]);

  await set("leased_until = null");
  await doubt(await databaseNow());
  expect(await windowsOf("payments")).toMatchObject([{ state: "doubted" }]);
});

test("a window is compared when it was never, when its time is over, is doubted or asked for, and not while another has it", async () => {
  await emptySyncedRecords();
  const sync = modelSync(() => [{ id: 1, micros: 0 }]);
  await backfillBy(sync);
  const look = () => resourcesToCompare(sync.resources, 3_600_000);
  const set = (values: string) =>
    sql`update sync_window set ${sql.raw(values)} where resource = 'payments'`.execute(database());
  await sql`update sync_window set state = 'complete', swept_at = (select clock_timestamp())`.execute(
    database(),
  );
  expect(await look()).toEqual([]);
  expect(await verifyNext(sync, createVerifiers(sync))).toBe(0);
  for (const values of [
    "swept_at = null",
    "swept_at = (select clock_timestamp() - interval '61 minutes')",
    "swept_at = (select clock_timestamp()), state = 'doubted'",
    "state = 'complete', asked_at = (select clock_timestamp())",
  ]) {
    await set(values);
    expect(await look()).toEqual(["payments"]);
  }
  await set("leased_until = (select clock_timestamp() + interval '10 seconds')");
  expect(await look()).toEqual([]);
  await set("leased_until = null");
  await sql`update sync_progress set filled_at = null where resource = 'payments'`.execute(
    database(),
  );
  expect(await look()).toEqual([]);
  await sql`update sync_progress set filled_at = (select clock_timestamp())`.execute(database());
  expect(await verifyNext(sync, createVerifiers(sync))).toBe(1);
  expect(await look()).toEqual([]);
});

test("windows are compared the longest ago first, whatever their resource", async () => {
  await emptySyncedRecords();
  const sync = modelSync(() => [{ id: 1, micros: 0 }]);
  await backfillBy(sync);
  await sql`update sync_window set state = 'complete',
    swept_at = (select clock_timestamp() - interval '2 hours')`.execute(database());
  await sql`update sync_window set swept_at = (select clock_timestamp() - interval '3 hours')
    where resource = 'payments'`.execute(database());
  expect(await verifyNext(sync, createVerifiers(sync))).toBe(1);
  const { rows } = await sql`select resource from sync_window
    where swept_at > clock_timestamp() - interval '1 hour'`.execute(database());
  expect(rows).toEqual([{ resource: "payments" }]);
});

test("windows that the provider fails to count keep no others from being counted", async () => {
  await emptySyncedRecords();
  const rows = Array.from({ length: 2_400 }, (_, id) => ({ id, micros: id * HOUR }));
  const sync = modelSync(() => rows, { resources: ["payouts"] });
  await backfillBy(sync);
  const [oldest, ...newer] = await windowsOf("payouts");
  expect(newer.length).toBeGreaterThan(1);
  let failures = 0;
  let isOut = false;
  const read: Sync["read"] = async (resource, bounds, page) => {
    if (bounds.from !== null && !isOut) return await sync.read(resource, bounds, page);
    failures += 1;
    throw new ProviderError("unavailable", "A bad row.");
  };
  const { starts_at: from } = newer[1] ?? { starts_at: "" };
  await sql`delete from synced_payout where id = (select max(id) from synced_payout
    where created_at < (select max(starts_at) from sync_window))`.execute(database());
  expect(await countWindows(read, "payouts")).toBe(1);
  const doubted = (await windowsOf("payouts")).filter(({ state }) => state === "doubted");
  expect(doubted).toHaveLength(1);
  expect((doubted[0]?.starts_at ?? "") >= from).toBe(true);
  expect(doubted[0]?.starts_at).not.toBe(oldest?.starts_at);
  // With its group, and by itself.
  expect(failures).toBe(2);

  // In an outage three windows are tried by themselves.
  isOut = true;
  await countWindows(read, "payouts");
  expect(failures).toBe(2 + 1 + 3);
});

test("a window whose comparison failed, and which waits for its next, is doubted by a count that differs", async () => {
  await emptySyncedRecords();
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, micros: id * HOUR }));
  const sync = modelSync(() => rows, { resources: ["payments"] });
  await backfillBy(sync);
  await readTailsBy(sync);
  const asked = sql`update sync_window set asked_at = (select clock_timestamp())`;
  await asked.execute(database());
  const read: Sync["read"] = async () => {
    throw new ProviderError("unavailable", "A bad row.");
  };
  const failing = { ...sync, read };
  expect(await verifyNext(failing, createVerifiers(failing))).toBe(1);
  const [{ starts_at, ends_at } = { starts_at: "", ends_at: "" }] = await windowsOf("payments");
  const window = { resource: "payments", startsAt: starts_at, endsAt: ends_at } as const;
  const totals = { provider: 30, synced: 29, countedAt: await databaseNow() };
  await doubtWindow(window, totals, { isReported: true });
  expect(await windowsOf("payments")).toMatchObject([{ state: "doubted" }]);
});
