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
  const atProvider = async () => {
    const { resources } = await readSyncState();
    return resources.find(({ resource }) => resource === "payouts")?.expected;
  };
  expect(await atProvider()).toBe(588 + 420);
  // The other part alone is not what the provider has.
  await run(`update sync_window set provider_total = null ${own} and provider_total = 420`);
  expect(await atProvider()).toBeNull();
  await run(`update sync_window set provider_total = 420 ${own} and provider_total is null`);

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

  // What came a moment ago is worked out in a moment.
  const waits = `insert into payout_match_queue (account_id, payout_id)
    select id, number from account, generate_series(1, 5) as number`;
  await run(waits);
  expect(await completenessOf("payouts")).toMatchObject({ state: "complete", missing: null });
  await run("update payout_match_queue set queued_at = now() - interval '2 minutes'");
  const unmatched = "Some payouts are still being matched with their transactions.";
  expect(await completenessOf("payouts")).toMatchObject({ state: "behind", missing: unmatched });
  await run("delete from payout_match_queue");
  await run(waits.replace("5", "1001"));
  expect(await words()).toBe(unmatched);
  await run("delete from payout_match_queue");
  await run(`insert into payout_match_news (account_id, id, resource, record_ids, noted_at)
    select id, gen_random_uuid(), 'transactions', '{1}', now() - interval '2 minutes' from account`);
  expect(await words()).toBe(unmatched);
  await run("delete from payout_match_news");

  // Asked for alone, a window is only compared; after what was said of a status its records end by that.
  await run(`update sync_window set swept_at = now() - interval '5 minutes',
    asked_at = now() - interval '2 minutes' ${own}`);
  await run(`insert into provider_status (account_id, kind, status, example, seen_by)
    select id, 'payout', 'escrowed', 'Escrowed', 'sync' from account`);
  expect(await completenessOf("payouts")).toMatchObject({ state: "complete", missing: null });
  await run(`update provider_status set is_final = true, is_money_moved = true,
    defined_by_name = 'Ada', defined_at = now() - interval '2 minutes'`);
  expect(await completenessOf("payouts")).toMatchObject({
    state: "behind",
    missing:
      "Some payouts are still being read again, because the meaning of their status was changed.",
  });
  await run(`update sync_window set swept_at = now(), asked_at = null ${own}`);
  expect(await completenessOf("payouts")).toMatchObject({ state: "complete", missing: null });

  await run(`update sync_progress set complete_to = now() - interval '5 minutes',
    trouble_since = now() - interval '5 minutes' ${own}`);
  const behind = await completenessOf("payouts");
  expect(behind.state).toBe("behind");
  expect(behind.missing).toMatch(/^The provider has not answered since .*\d\d:\d\d UTC\.$/);
});

test("payments and transactions are complete once their currencies are worked out", async () => {
  await run(`update sync_window set state = 'complete', checked_at = now()`);
  await run("update sync_progress set filled_at = now(), complete_to = now()");
  const state = async () => [
    await completenessOf("payments"),
    await completenessOf("transactions"),
  ];
  const complete = { state: "complete", missing: null };
  const unknown = {
    state: "behind",
    missing: "The currencies of some payments and transactions are still being worked out.",
  };
  await run(`insert into currency_due (account_id, address_key, tag_key, mark)
    select id, 'an address', '', gen_random_uuid() from account`);
  expect(await state()).toMatchObject([complete, complete]);
  await run("update currency_due set marked_at = now() - interval '2 minutes'");
  expect(await state()).toMatchObject([unknown, unknown]);
  expect(await completenessOf("currencies")).toMatchObject(complete);
  await run("delete from currency_due");
  await run(`insert into currency_rule (account_id, id, network, currency, stated_by, stated_by_name)
    select id, gen_random_uuid(), 'tron', 'USDT_TRX', gen_random_uuid(), 'A member' from account`);
  expect(await state()).toMatchObject([unknown, unknown]);
  await run("update currency_rule set spread_at = now()");
  expect(await state()).toMatchObject([complete, complete]);
});
