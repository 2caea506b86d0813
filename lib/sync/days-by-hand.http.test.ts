import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

// What triggers of synced_day do, which Citus doesn't have (docs/decisions/citus-by-account.md).

withOwnDatabase();
beforeEach(emptySyncedRecords);

const DAY = "2026-01-31";
const readAt = "2026-11-21T12:00:00Z";

async function writeAndSum() {
  const payout = { id: 1, amount: "0.1", walletCurrency: "BTC", createdAt: `${DAY}T10:00:00Z` };
  const listed = readEntries([{ ...payout, status: "Completed" }], readAt);
  await writeRecords("payouts", listed, { readAt });
  await sumMonths(0);
}

async function count(from: string | null = null, to: string | null = null): Promise<number> {
  return (await readTotals("payouts", { ...NO_FILTER, from, to })).data.count;
}

async function changed(): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from synced_month_change order by 1`.execute(database());
  return rows.map(({ month }) => month);
}

test("a month is read by its days where one was taken out by hand", async () => {
  await writeAndSum();
  await sql`delete from synced_day`.execute(database());
  expect(await changed()).toEqual(["2026-01-01"]);
  expect(await count()).toBe(0);
});

test("a month that a row is taken out of is noted as well as the one that it is put into", async () => {
  await writeAndSum();
  await sql`update synced_day set day = '2026-02-01'`.execute(database());
  expect(await changed()).toEqual(["2026-01-01", "2026-02-01"]);
  await sumMonths(0);
  expect(await count("2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z")).toBe(0);
  expect(await count()).toBe(1);
});

test("where the days are emptied at once, so are the months", async () => {
  await writeAndSum();
  await runAsOwner("truncate synced_day");
  expect(await count()).toBe(0);
});
