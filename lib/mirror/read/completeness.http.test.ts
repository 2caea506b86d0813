import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import { layWindows } from "#lib/mirror/sync/lay-windows.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

const run = (statement: string) => sql`${sql.raw(statement)}`.execute(database());
const year = new Date().getUTCFullYear();

test("the words follow the tables, from nothing to complete to behind", async () => {
  const words = async () => (await completenessOf("payouts")).missing;
  expect(await words()).toBe("No payouts are copied yet.");
  await layWindows();
  expect(await words()).toBe("Not all payouts are copied yet.");

  const own = "where resource = 'payouts'";
  await run(`update mirror_progress set expected = 1000 ${own}`);
  await run(`update mirror_window set ends_at = '${year}-10-03Z', state = 'complete',
    service_total = 588, mirror_total = 588 ${own}`);
  await run(`insert into mirror_window (merchant_id, resource, starts_at, ends_at, state)
    select id, 'payouts', '${year}-10-03Z', '${year}-10-05Z', 'waiting' from merchant`);
  const to412 = "412 payouts between 3 and 4 October are not copied yet.";
  expect(await completenessOf("payouts")).toEqual({ state: "filling", to: null, missing: to412 });

  await run(`update mirror_progress set filled_at = now(), complete_to = now() ${own}`);
  await run(`update mirror_window set state = 'doubted', service_total = 420, mirror_total = 8
    ${own} and state = 'waiting'`);
  expect(await completenessOf("payouts")).toMatchObject({ state: "incomplete", missing: to412 });

  await run(`update mirror_window set state = 'complete' ${own}`);
  expect(await completenessOf("payouts")).toMatchObject({ state: "complete", missing: null });

  await run(`update mirror_progress set undated = 2 ${own}`);
  expect(await completenessOf("payouts")).toMatchObject({
    state: "incomplete",
    missing: "2 payouts that the service lists only without dates are not copied.",
  });
  await run(`update mirror_progress set undated = 0 ${own}`);

  await run(`update mirror_progress set complete_to = now() - interval '5 minutes',
    trouble_since = now() - interval '5 minutes' ${own}`);
  const behind = await completenessOf("payouts");
  expect(behind.state).toBe("behind");
  expect(behind.missing).toMatch(/^The service has not answered since .*\d\d:\d\d UTC\.$/);
});
