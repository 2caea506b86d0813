import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { readSyncState } from "#lib/sync/completeness/sync-state.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const run = (statement: string) => sql`${sql.raw(statement)}`.execute(database());
const year = new Date().getUTCFullYear();

test("the words follow the tables, from nothing to complete to behind", async () => {
  const words = async () => (await completenessOf("payouts")).missing;
  expect(await words()).toBe("No payouts are synced yet.");
  await layWindows(RESOURCE_NAMES);
  expect(await words()).toBe("Not all payouts are synced yet.");

  const own = "where resource = 'payouts'";
  await run(`update sync_progress set expected = 1000 ${own}`);
  await run(`update sync_window set ends_at = '${year}-10-03Z', state = 'complete',
    provider_total = 588, synced_total = 588 ${own}`);
  await run(`insert into sync_window (account_id, resource, starts_at, ends_at, state)
    select id, 'payouts', '${year}-10-03Z', '${year}-10-05Z', 'waiting' from account`);
  const to412 = "412 payouts between 3 and 4 October are not synced yet.";
  expect(await completenessOf("payouts")).toEqual({ state: "filling", to: null, missing: to412 });

  await run(`update sync_progress set filled_at = now(), complete_to = now() ${own}`);
  await run(`update sync_window set state = 'doubted', provider_total = 420, synced_total = 8
    ${own} and state = 'waiting'`);
  expect(await completenessOf("payouts")).toMatchObject({ state: "incomplete", missing: to412 });

  await run(`update sync_window set state = 'complete' ${own}`);
  expect(await completenessOf("payouts")).toMatchObject({ state: "complete", missing: null });
  const { resources } = await readSyncState();
  expect(resources.find(({ resource }) => resource === "payouts")?.expected).toBe(588 + 420);

  await run(`update sync_progress set outside_dates = 2 ${own}`);
  expect(await completenessOf("payouts")).toMatchObject({
    state: "incomplete",
    missing: "2 payouts that the provider lists only without dates are not synced.",
  });
  await run(`update sync_progress set outside_dates = 0 ${own}`);

  await run(`update sync_window set unkept = 1 ${own} and starts_at = '${year}-10-03Z'`);
  expect(await completenessOf("payouts")).toMatchObject({
    state: "incomplete",
    missing: expect.stringMatching(/^1 payout can't be kept/),
  });
  await run(`update sync_window set unkept = 0 ${own}`);

  await run(`update sync_progress set complete_to = now() - interval '5 minutes',
    trouble_since = now() - interval '5 minutes' ${own}`);
  const behind = await completenessOf("payouts");
  expect(behind.state).toBe("behind");
  expect(behind.missing).toMatch(/^The provider has not answered since .*\d\d:\d\d UTC\.$/);
});
