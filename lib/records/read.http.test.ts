import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { readShownAmount } from "#lib/money/read-shown-amount.ts";
import { readNumberedPage } from "#lib/records/pages/numbered-page.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { readEnds } from "#lib/text/typed-ends.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { type Account, readAccount } from "#test-support/records/account.ts";
import {
  type Asked,
  arbitraryQuery,
  arbitraryText,
} from "#test-support/records/arbitrary-query.ts";
import {
  compareRecords,
  endsOf,
  hasEnds,
  isFound,
  matching,
  totalsOf,
} from "#test-support/records/oracle.ts";
import { backfillRecords } from "#test-support/sync/backfill-records.ts";

const { SANDBOX_URL = "", SANDBOX_DATABASE_URL = "" } = process.env;

let account: Account;
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = SANDBOX_URL;
  process.env.COUNTERFOIL_ENVIRONMENT = "sandbox";
  // Ends what is open: later it would move on further down than the newest pages, which alone are read again.
  for (let turn = 0; turn < 3; turn += 1) await tick(0, 0);
  await backfillRecords();
  account = await readSettled();
  expect(await sumMonths(0)).toBeGreaterThan(0);
}, 120_000);

async function readAll(): Promise<Account> {
  const { rows } = await sql<{ name: string }>`
    select 'payouts ' || id as name from synced_payout where raw_detail is not null
    union all
    select 'transactions ' || id from synced_transaction where raw_detail is not null`.execute(
    database(),
  );
  const whole = new Set(rows.map(({ name }) => name));
  return await readAccount(SANDBOX_DATABASE_URL, (resource, id) => whole.has(`${resource} ${id}`));
}

/**
 * The account as the sync has read it. What an earlier test ordered may still arrive, between a
 * reading of the newest pages and one of the tables: both are read until nothing did.
 */
async function readSettled(): Promise<Account> {
  for (;;) {
    const before = await readAll();
    await readNewest();
    const after = await readAll();
    if (isDeepStrictEqual(before, after)) return after;
  }
}

const PATHS = {
  payouts: "/api/v1/payouts",
  payments: "/api/v2/payments",
  transactions: "/api/v2/transactions",
} as const;
const listSchema = z.object({ data: z.array(z.unknown()) });

/** Everything open at the provider moves on, and this many records arrive. */
async function tick(payments: number, payouts: number): Promise<void> {
  const ticked = await fetch(`${SANDBOX_URL}/sandbox/tick`, {
    method: "POST",
    body: JSON.stringify({ payments, payouts }),
  });
  expect(ticked.status).toBe(200);
}

/** Records change at the provider, and the sync reads its newest pages again. */
async function live(payments: number, payouts: number): Promise<void> {
  await tick(payments, payouts);
  await readNewest();
}

async function readNewest(): Promise<void> {
  for (const resource of ["payments", "transactions", "payouts"] as const) {
    for (const page of [3, 2, 1]) {
      const readAt = new Date().toISOString();
      const answer = await fetch(`${SANDBOX_URL}${PATHS[resource]}?page=${page}`);
      const { data } = listSchema.parse(await answer.json());
      await writeRecords(resource, readEntries(data, readAt), { readAt });
    }
  }
}

type Way = "after" | "before";

/**
 * Walks pages from an end of a list; returns the ids in the list's order, and what each page says
 * of itself.
 */
async function walk({ resource, filter, sorting, few }: Asked, way: Way, most: number) {
  const ids: (string | null)[] = [];
  const metas = [];
  let place: Parameters<typeof readPage>[1]["place"] = { at: way === "after" ? "first" : "last" };
  for (let pages = 0; pages < most; pages += 1) {
    const { data, meta } = await readPage(
      resource,
      { filter, sorting, place },
      { few, countMs: 0 },
    );
    const own = data.map(({ id }) => id);
    if (way === "after") ids.push(...own);
    else ids.unshift(...own);
    metas.push(meta);
    const cursor = way === "after" ? meta.next : meta.previous;
    if (cursor === null) break;
    place = { at: way, cursor };
  }
  return { ids, metas };
}

function expectedIds({ resource, filter, sorting }: Asked): string[] {
  return matching(resource, filter, account[resource])
    .sort(compareRecords(sorting))
    .map(({ id }) => String(id));
}

describe("reading the synced records", () => {
  test("loses and doubles nothing of a list that is walked while records arrive", async () => {
    let arriving = true;
    const arrivals = (async () => {
      for (let turn = 0; turn < 4; turn += 1) await live(4, 2);
      arriving = false;
    })();
    const walks = [
      ["transactions", "createdAt"],
      ["payments", "received"],
      ["payouts", "trackingId"],
    ] as const;
    while (arriving) {
      for (const [resource, column] of walks) {
        const before = account[resource].map(({ id }) => String(id));
        for (const descending of [true, false]) {
          const few = descending ? 0 : 2_000;
          const asked = { resource, filter: NO_FILTER, sorting: { column, descending }, few };
          const { ids, metas } = await walk(asked, "after", 1_000);
          expect(new Set(ids).size).toBe(ids.length);
          expect(before.filter((id) => !ids.includes(id))).toEqual([]);
          for (const { from, to, total } of metas)
            expect(from ?? 1).toBeLessThanOrEqual(to ?? total);
          expect(metas.at(-1)?.to).toBe(metas.at(-1)?.total);
          if (column !== "createdAt" || descending) continue;
          expect(metas.map(({ from: first }) => first)).toEqual(metas.map((_, at) => at * 20 + 1));
        }
        const { createdAt: to } = account[resource].reduce((a, b) =>
          a.createdAt > b.createdAt ? a : b,
        );
        const filter = { ...NO_FILTER, to };
        const { data } = await readTotals(resource, filter);
        const told = totalsOf(resource, matching(resource, filter, account[resource]));
        // Fees of payouts are set when they complete.
        const plain = ({ count, currencies }: typeof told) => [
          count,
          currencies.map(({ currency, amount }) => [currency, amount]),
        ];
        expect(plain(data)).toEqual(plain(told));
      }
      await wait(1);
    }
    await arrivals;
    account = await readSettled();
  }, 120_000);

  test("shows every page by its number, whole days before or behind it left out", async () => {
    const numbered = fc.record({
      asked: arbitraryQuery(account),
      thousandth: fc.nat(1_000),
    });
    await fc.assert(
      fc.asyncProperty(numbered, async ({ asked: { resource, filter, few }, thousandth }) => {
        fc.pre(resource !== "currencies");
        const sorting: Sorting = { column: "createdAt", descending: true };
        const expected = expectedIds({ resource, filter, sorting });
        const page = 1 + Math.floor((thousandth * expected.length) / 20_000);
        const { data, meta } = await readNumberedPage(resource, filter, page, few);
        expect(data.map(({ id }) => String(id))).toEqual(expected.slice(page * 20 - 20, page * 20));
        expect(meta.total).toBe(expected.length);
      }),
      { numRuns: 80, ...FAIL_AT_ONCE },
    );
  }, 120_000);

  test("shows exactly the records of a filter, in order, from either end", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(account), async (asked) => {
        const expected = expectedIds(asked);
        const first = await walk(asked, "after", 4);
        expect(first.ids).toEqual(expected.slice(0, 80));
        const last = await walk(asked, "before", 4);
        expect(last.ids).toEqual(expected.slice(expected.length - last.ids.length));
        for (const { metas, at } of [
          { ...first, at: 0 },
          { ...last, at: -1 },
        ]) {
          for (const { total, last_page } of metas) {
            expect({ total, last_page }).toEqual({
              total: expected.length,
              last_page: Math.max(1, Math.ceil(expected.length / 20)),
            });
          }
          const { from, to } = metas.at(at) ?? {};
          if (expected.length > 0) expect((to ?? 0) - (from ?? 0)).toBeLessThan(20);
          const begun = metas.map((meta) => meta.from ?? 1);
          const first = at === 0 ? 1 : (begun[0] ?? 1);
          expect(begun).toEqual(metas.map((_, page) => first + (at === 0 ? 20 : -20) * page));
        }
        expect(last.metas[0]?.to ?? 0).toBe(expected.length);
      }),
      { ...FAIL_AT_ONCE, numRuns: 80 },
    );
  }, 120_000);

  test("walks every list to its end in every order", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(account), async (asked) => {
        const all = { ...asked, filter: NO_FILTER };
        const way = asked.sorting.descending ? "after" : "before";
        const { ids, metas } = await walk(all, way, 1_000);
        expect(ids).toEqual(expectedIds(all));
        expect(metas.map(({ from }) => from).sort((a, b) => Number(a) - Number(b))).toEqual(
          metas.map((_, index) => index * 20 + 1),
        );
      }),
      { ...FAIL_AT_ONCE, numRuns: 12 },
    );
  }, 120_000);

  test("totals a filter to the last digit", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(account), async ({ resource, filter }) => {
        const records = matching(resource, filter, account[resource]);
        expect((await readTotals(resource, filter)).data).toEqual(totalsOf(resource, records));
      }),
      { ...FAIL_AT_ONCE, numRuns: 120 },
    );
  }, 120_000);

  test("finds what is there by any beginning, word, id or amount, and nothing else", async () => {
    const one = fc.constantFrom(...RESOURCE_NAMES.flatMap((resource) => account[resource]));
    const typed = fc
      .oneof(
        arbitraryText(one),
        one.map(({ amount }) => amount.replace(/\.?0+$/, "")),
        one.map(({ amount }) => groupedAmount(amount)),
      )
      .filter((q) => q !== "");
    await fc.assert(
      fc.asyncProperty(typed, async (pasted) => {
        const { data } = await searchSynced(
          { q: pasted, limit: 32 },
          { id: "nobody", roles: [], limits: null },
        );
        const { hits, searchedFor: q = pasted } = data;
        for (const resource of RESOURCE_NAMES) {
          const found = hits.filter((hit) => hit.resource === resource).map(({ id }) => Number(id));
          const records = account[resource];
          const isOtherwise = (record: Account["payouts"][number]) =>
            isFound(resource, q, record) || hasAmount(q, record);
          const isAmount = records.some((record) => hasAmount(q, record));
          const ends = isAmount ? readEnds(q) : endsOf(resource, q, records);
          const expected = records
            .filter(
              (record) => isOtherwise(record) || (ends !== null && hasEnds(resource, ends, record)),
            )
            .map(({ id }) => id);
          expect(found.filter((id) => !expected.includes(id))).toEqual([]);
          expect(found).toHaveLength(Math.min(8, expected.length));
        }
      }),
      { ...FAIL_AT_ONCE, numRuns: 80, examples: [[behindMaskWithoutPrefix()]] },
    );
  }, 120_000);

  test("finds an address or a hash by its end, however much of it is typed", async () => {
    for (const resource of ["payouts", "payments", "transactions"] as const) {
      const long = account[resource].flatMap(({ id, ends }) =>
        ends.flatMap((whole) => (whole.length > 20 && !whole.includes("*") ? { id, whole } : [])),
      );
      const [first] = long;
      if (first === undefined) throw new Error(`no address in ${resource}`);
      const { id, whole } = first;
      for (const left of [whole.length - 15, whole.length - 16, 3, 1]) {
        const q = whole.slice(left);
        const { data } = await searchSynced(
          { q, limit: 32 },
          { id: "nobody", roles: [], limits: null },
        );
        const found = data.hits.filter((hit) => hit.resource === resource);
        expect(found.map(({ match }) => match)).toContain("end");
        const asked = { resource, filter: { ...NO_FILTER, q }, sorting: NEWEST_FIRST };
        const { ids } = await walk(asked, "after", 20);
        expect(ids).toContain(String(id));
      }
    }
  });
});

const NEWEST_FIRST: Sorting = { column: "createdAt", descending: true };

/** A whole hash as some pages write it, of a transaction that the list shows masked with its 0x. */
function behindMaskWithoutPrefix(): string {
  const hidden = account.transactions.flatMap((transaction) => transaction.hidden);
  const prefixed = hidden.find((whole) => /^0x[0-9a-f]{64}$/.test(whole));
  if (prefixed === undefined) throw new Error("no masked hash begins with 0x");
  return prefixed.slice(2);
}

function hasAmount(q: string, { amount, quote }: Account["payouts"][number]): boolean {
  const typed = readShownAmount(q);
  return typed !== null && (typed === amount || typed === quote?.amount);
}
