import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { decimal } from "#lib/money/decimal.ts";
import { matchedIds } from "#lib/records/conditions/matched-ids.ts";
import { orderedChoicesWhere } from "#lib/records/conditions/ordered-choices.ts";
import { NO_TEXT } from "#lib/records/conditions/text-condition.ts";
import type { Scope } from "#lib/records/conditions/where.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { countTo } from "#lib/records/pages/count-to.ts";
import { writeCursor } from "#lib/records/pages/cursor.ts";
import { readMatchedPage } from "#lib/records/pages/matched-page.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readRows } from "#lib/records/pages/page-rows.ts";
import { sortOrderOf } from "#lib/records/pages/sort-order.ts";
import { branchesOf, endBranches } from "#lib/records/search/search-branch.ts";
import { readBranches } from "#lib/records/search/search-rows.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { among, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { plansOf } from "#test-support/database/plans.ts";

const COUNT = 20_000;

withOwnDatabase();

let scope: Scope;
beforeAll(async () => {
  const account = await accountId();
  scope = {
    account,
    codes: [],
    named: [],
    searched: NO_TEXT,
    pasted: [],
    ofOrder: null,
    orderSide: null,
    orderedChoices: new Map(),
  };
  const shown = (text: string) =>
    `case when i % 10 = 0 then left(${text}, 6) || '********' || right(${text}, 4) else ${text} end`;
  await runAsOwner(
    `insert into synced_transaction (account_id, id, created_at, raw, hash, final, status, amount,
       currency, currency_basis, currency_reason, address, txn_hash, masked)
     select '${account}', i, '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 minute', '{}', '\\x00',
       true, 'Completed', i % 9999, case when i % 5 = 0 then 'USDT_BSC' else 'USDT_TRX' end, 'exact', 'payout', ${shown("address")}, ${shown("hash")},
       i % 10 = 0
     from (select i, 'T' || md5('a' || i % 4000) as address,
         '0x' || md5(i::text) || md5('b' || i) as hash
       from generate_series(1, ${COUNT}) as i) made`,
  );
  await makeIndexes();
}, 60_000);

/** Read of an index, both ends of the table are far away. */
const BY_END = ["synced_transaction_by_address_end", "synced_transaction_by_txn_hash_end"];

describe("an address or a hash is found by its end with the index of its end", () => {
  const ends = { head: "", tail: "4f3a1c" };
  const LONG = { head: "", tail: "4f3a1c4f3a1c4f3a1c4f", maybeWhole: true } as const;

  test.each([
    ["what a search asks for a plain end", endBranches("transactions", ends)],
    ["what a search asks for a long one", endBranches("transactions", LONG)],
    ["what a search asks for …4f3a1c", branchesOf("transactions", "…4f3a1c")],
  ])("%s", async (_, branches) => {
    const plans = await plansOf((on) =>
      readBranches("transactions", branches, scope.account, 8, on),
    );
    for (const index of BY_END) expect(plans.map(({ text }) => text).join()).toContain(index);
    for (const { text } of plans) expect(text).not.toContain("Seq Scan");
  });

  test.each([
    ["4f3a1c", true],
    ["4f3a1c4f3a1c4f3a1c4f", true],
    ["…4f3a1c", false],
    ["0x12…4f3a", false],
  ])("what a list asks for %s", async (q, byEnd) => {
    const [plan] = await plansOf((on) =>
      matchedIds(
        "transactions",
        { ...NO_FILTER, q },
        { ...scope, searched: { text: q, byEnd } },
      ).execute(on),
    );
    for (const index of BY_END) expect(plan?.text).toContain(index);
    expect(plan?.text).not.toContain("Seq Scan");
  });
});

test("what is not of the status that nearly all have is found with the index of statuses", async () => {
  const status = { not: true, values: ["Completed"] };
  const [plan] = await plansOf((on) =>
    matchedIds("transactions", { ...NO_FILTER, status }, scope).execute(on),
  );
  expect(plan?.text).toContain("BitmapOr");
  expect(plan?.text).toContain("synced_transaction_by_status_then_time_directed");
  expect(plan?.text).not.toContain("Seq Scan");
});

describe("records are found, sorted and counted without their rows", () => {
  const ofNetwork = { network: among(["bsc"]) };
  const ofDays = { from: "2026-01-07T00:00:00Z", to: "2026-01-09T00:00:00Z" };

  test.each([
    ["a network's by address", "address", ofNetwork, "synced_transaction_by_currency_ends"],
    ["a network's by hash", "txnHash", ofNetwork, "synced_transaction_by_currency_ends"],
    ["some days' by ID", "id", ofDays, "Index Only Scan"],
  ])("%s", async (_, column, asked, read) => {
    const filter = { ...NO_FILTER, ...asked };
    const known = { ...scope, codes: ["USDT_BSC", "USDT_TRX"] };
    const sorting = { column, descending: false };
    const [plan] = await plansOf(async (on) => {
      const sortOrder = await sortOrderOf("transactions", { sorting, filter }, known.account, on);
      const list = { resource: "transactions" as const, filter, scope: known, sortOrder };
      return await readMatchedPage(list, null, false, 21, on);
    });
    expect(plan?.text).toContain(read);
    expect(plan?.blocks).toBeLessThan(400);
  });
});

test("the first of a network's by address is found by sorting them alone, and nothing is kept", async () => {
  const filter = { ...NO_FILTER, network: among(["bsc"]) };
  const known = { ...scope, codes: ["USDT_BSC", "USDT_TRX"] };
  const sorting = { column: "address", descending: false };
  const plans = await plansOf(async (on) => {
    const sortOrder = await sortOrderOf("transactions", { sorting, filter }, known.account, on);
    const walk = {
      resource: "transactions" as const,
      filter,
      scope: known,
      sortOrder,
      total: 4_000,
    };
    return await readRows(walk, null, false, 21, on, "sorted");
  });
  expect(plans).toHaveLength(1);
  expect(plans[0]?.text).toContain("synced_transaction_by_currency_ends");
  expect(plans[0]?.text).not.toContain("CTE");
});

test("a place by ID is counted from the end that is nearer, whatever the newest records are", async () => {
  await runAsOwner(
    `insert into synced_day (account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency,
       direction, count, unread, amount, fee, quote_amount, conversion_fee)
     select account_id, 'transactions', (created_at at time zone 'UTC')::date, '', '', '', '', '', '', '', count(*),
       0, 0, 0, 0, 0 from synced_transaction group by 1, 3`,
  );
  const sorting = { column: "id", descending: false };
  const blocksTo = async (id: number) => {
    const at = Date.parse("2026-01-01T00:00:00Z") + id * 60_000;
    const cursor = {
      group: null,
      value: String(id),
      createdAt: new Date(at).toISOString(),
      id: String(id),
    };
    let position = 0;
    const plans = await plansOf(async (on) => {
      const sortOrder = await sortOrderOf(
        "transactions",
        { sorting, filter: NO_FILTER },
        scope.account,
        on,
      );
      const walk = {
        resource: "transactions" as const,
        filter: NO_FILTER,
        scope,
        sortOrder,
        total: COUNT,
      };
      position = await countTo(walk, cursor, on);
    });
    expect(position).toBe(id);
    const counted = plans.find(({ text }) => text.includes("synced_transaction_pkey"));
    return counted?.blocks ?? Number.NaN;
  };
  const ofTenth = await blocksTo(COUNT / 10);
  expect(await blocksTo((COUNT * 9) / 10)).toBeLessThan(2 * ofTenth);
});

describe("a page's place that takes too long to count", () => {
  const sorting = { column: "txnHash", descending: false };
  const filter = { ...NO_FILTER, min: decimal("5000") };
  const pageAfter = async (cursor: string, countMs: number) =>
    (
      await readPage(
        "transactions",
        { filter, sorting, place: { at: "after", cursor } },
        { countMs },
      )
    ).meta;
  /** After a record in the middle, from when its list had one record more: so it is counted again. */
  const stale = (position: number) =>
    writeCursor(sorting, {
      group: null,
      value: "0x8",
      createdAt: "2026-01-01T00:00:00.000000Z",
      id: "1",
      position,
      total: 10_000,
      at: "2026-01-20T00:00:00.000000Z",
    });

  test("is estimated, and counted again on the next page", async () => {
    const exact = await pageAfter(stale(4_000), 0);
    expect(exact.isEstimated).toBeUndefined();
    const estimated = await pageAfter(stale(4_000), 1);
    expect(estimated).toMatchObject({ isEstimated: true, from: 4_001, to: 4_020 });
    expect(estimated).toMatchObject({ total: exact.total, previous: expect.any(String) });
    const next = await pageAfter(estimated.next ?? "", 0);
    expect(next.isEstimated).toBeUndefined();
    expect(next.from).toBe((exact.to ?? 0) + 1);
  });

  test("is within the list", async () => {
    const { from, to, total } = await pageAfter(stale(1_000_000), 1);
    expect([from, to]).toEqual([total - 19, total]);
  });
});

describe("a page within a range of dates begins at its cursor", () => {
  const middle = { group: null, createdAt: "2026-01-07T22:40:00Z", id: "10000" };

  test.each([
    ["createdAt", middle.createdAt],
    ["status", "Completed"],
  ])("by %s, from either end", async (column, value) => {
    const filter = { ...NO_FILTER, from: "2026-01-01T12:00:00Z", to: "2026-01-14T12:00:00Z" };
    for (const descending of [true, false]) {
      for (const back of [true, false]) {
        const [plan] = await plansOf(async (on) => {
          const sortOrder = await sortOrderOf(
            "transactions",
            { sorting: { column, descending }, filter },
            scope.account,
            on,
          );
          const walk = {
            resource: "transactions" as const,
            filter,
            scope,
            sortOrder,
            total: COUNT,
          };
          return await readRows(walk, { ...middle, value }, back, 21, on);
        });
        expect(plan?.blocks).toBeLessThan(120);
      }
    }
  });
});

test("what may be a masked address is found without all that end so", async () => {
  const paidTo = (id: number, address: string, masked: boolean) =>
    `insert into synced_transaction (account_id, id, created_at, raw, hash, final, status, amount, address, txn_hash,
       masked)
     select '${scope.account}', ${id} + i, '2026-01-20T00:00:00Z'::timestamptz + i * interval '1 minute', '{}', '\\x00',
       true, 'Completed', i, '${address}', 'f' || md5(i::text), ${masked}
     from generate_series(1, ${masked ? 1 : 4_000}) as i`;
  await runAsOwner(
    paidTo(100_000, "bitcoincash:qshared0shared0x7kt", false),
    paidTo(200_000, "bitc********kt", true),
    "analyze synced_transaction",
  );
  for (const head of ["", "bitcoin"]) {
    const possible = endBranches("transactions", { head, tail: "x7kt" }).filter(
      ({ match, column }) => match === "possible" && column === "address",
    );
    expect(possible).toHaveLength(1);
    let found: string[] = [];
    const [plan] = await plansOf(async (on) => {
      const rows = await readBranches("transactions", possible, scope.account, 8, on);
      found = rows.map(({ id }) => id);
    });
    expect(found).toEqual(head === "" ? [] : ["200001"]);
    expect(plan?.blocks).toBeLessThan(100);
  }
});

test("the few that state a tag are found without the many that don't", async () => {
  await runAsOwner(
    `insert into synced_payout (account_id, id, created_at, raw, hash, final, status, amount, currency, address, tag)
     select '${scope.account}', i, '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 minute', '{}', '\\x00',
       true, 'Completed', i, 'USDT_TRX', 'T' || i, case when i % 500 = 0 then i::text end
     from generate_series(1, 10_000) as i`,
    "analyze synced_payout",
  );
  const filter = { ...NO_FILTER, tag: { not: true, values: [NOT_STATED] } };
  const [plan] = await plansOf((on) => matchedIds("payouts", filter, scope).execute(on));
  expect(plan?.text).toContain("synced_payout_by_tag_time_summed_directed");
  expect(plan?.blocks).toBeLessThan(60);
});

test("whether any order is listed otherwise is told without reading the others", async () => {
  const { account } = scope;
  await runAsOwner(
    `insert into payout_row (account_id, id, order_id, order_state, provider_payout_id, synced_status, created_at,
       synced_at, wallet_id, fee, label, tag, address, synced)
     select '${account}', id, id, 'accepted', 900000 + i, 'Completed', now(), now(), '2003', 'low',
       'Same', null, 'T', '{"walletId": "2003", "fee": "low", "label": "Same", "tag": "", "address": "T"}'
     from (select i, gen_random_uuid() as id from generate_series(1, 20000) as i) made`,
    "analyze payout_row",
  );
  for (const name of ["address", "label", "tag", "wallet", "fee"] as const) {
    const filter = { ...NO_FILTER, [name]: among(["2003"]) };
    const [plan] = await plansOf((on) => orderedChoicesWhere(filter, account, on));
    expect(plan?.text).toContain("payout_row_other_");
    expect(plan?.blocks).toBeLessThan(10);
  }
});

test("orders that are all listed otherwise are not compared with each payout one by one", async () => {
  const { account } = scope;
  await runAsOwner(
    "delete from payout_row",
    `insert into payout_row (account_id, id, order_id, order_state, provider_payout_id, synced_status, created_at,
       synced_at, fee, synced)
     select '${account}', id, id, 'accepted', 5000000 + i, 'Completed', now(), now(), 'high', '{"fee": "High"}'
     from (select i, gen_random_uuid() as id from generate_series(1, ${COUNT}) as i) made`,
    `insert into synced_payout (account_id, id, created_at, raw, hash, final, status, amount, currency, fee)
     select '${account}', 5000000 + i, now(), '{}', '\\x00', true, 'Completed', 5, 'USDT_TRX', 'High'
     from generate_series(1, ${COUNT}) as i`,
    "analyze payout_row",
    "analyze synced_payout",
  );
  const filter = { ...NO_FILTER, fee: among(["high"]) };
  const is = (await orderedChoicesWhere(filter, account, database())).get("fee");
  const [plan] = await plansOf((on) =>
    sql`select from synced_payout where account_id = ${account} and ${is}`.execute(on),
  );
  expect(plan?.text).toContain("hashed SubPlan");
  expect((await readTotals("payouts", filter)).data.count).toBe(COUNT);
});
