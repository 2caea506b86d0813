import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { beginExport, getExportManifest } from "#lib/operations/records/exports.ts";
import { countPayoutTabs, listPayouts, totalPayouts } from "#lib/operations/records/payout-list.ts";
import { records } from "#lib/operations/records/records.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { writeAll } from "#test-support/export/exporter.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

/** What every answer that a user has of payouts says of those that are missing. */
async function wordsFor(caller: Caller): Promise<(string | null | undefined)[]> {
  const query = {
    filter: NO_FILTER,
    sorting: NEWEST_FIRST,
    place: { at: "first" },
    page: 1,
  } as const;
  const { id } = await beginExport(caller, {
    resource: "payouts",
    filter: NO_FILTER,
    format: "csv",
    zone: "UTC",
    columns: null,
    dialect: STANDARD_DIALECT,
    sorting: NEWEST_FIRST,
  });
  await writeAll();
  // Pages of the usual size are the provider's own until every row is there.
  const listed = await listPayouts(caller, { ...query, size: 50 });
  const all = [
    "completeness" in listed.meta ? listed.meta.completeness : undefined,
    (await records.payouts.find(caller, query)).meta.completeness,
    (await countPayoutTabs(caller)).completeness,
    (await totalPayouts(caller, NO_FILTER)).completeness,
    (await totalRecords(caller, "payouts", NO_FILTER)).completeness,
    (await searchRecords(caller, { q: "anything", limit: 20 })).completeness,
    (await getExportManifest(caller, id)).completeness,
  ];
  return all.map((one) => one?.missing);
}

test("how many payouts are missing of all is not told to who sees a part of them", async () => {
  await layWindows(RESOURCE_NAMES);
  await sql`update sync_progress set filled_at = now(), complete_to = now()`.execute(database());
  await sql`update sync_window set state = case when resource = 'payouts' then 'doubted' else 'complete' end,
    provider_total = 420, synced_total = 8`.execute(database());
  const whole = await signedIn("viewer");
  const limited = {
    ...whole,
    member: { ...whole.member, limits: { wallets: ["2003"], currencies: [], tags: [] } },
  };
  const told = await wordsFor(whole);
  expect(told.map((words) => words?.includes("412 payouts"))).toEqual(told.map(() => true));
  const within = await wordsFor(limited);
  expect(within.map((words) => words?.includes("Not all payouts"))).toEqual(told.map(() => true));
  expect(within.filter((words) => words?.includes("412"))).toEqual([]);
});
