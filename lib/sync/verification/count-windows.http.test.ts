import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { backfillBy } from "#lib/sync/backfill-records.ts";
import { countWindows } from "#lib/sync/verification/count-windows.ts";
import { useOwnDatabase } from "#test-support/database/own-database.ts";
import { modelSync, windowsOf } from "#test-support/sync/model-sync.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

const HOUR = 3_600_000_000;

test("a hole that hides behind records in the seconds of the bounds is seen from further away", async () => {
  const thick = Array.from({ length: 1_200 }, (_, at) => at * 400_000);
  const thin = Array.from({ length: 60 }, (_, at) => (at + 2) * HOUR);
  const rows = [...thick, ...thin].map((micros, id) => ({ id, micros }));
  const sync = modelSync(() => rows, { payoutsOnly: true });
  await backfillBy(sync);
  expect((await windowsOf("payouts")).length).toBeGreaterThan(3);
  expect(await countWindows(sync.read, "payouts")).toBe(0);
  await sql`delete from synced_payout where id = 300`.execute(database());
  expect(await countWindows(sync.read, "payouts")).toBeGreaterThan(0);
  const doubted = (await windowsOf("payouts")).filter(({ state }) => state === "doubted");
  expect(doubted.length).toBeGreaterThan(0);
}, 60_000);
