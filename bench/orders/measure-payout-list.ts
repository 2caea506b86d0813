/**
 * What the payouts list reads, its counts, totals and search, in a database of its own with BENCH_PAYOUTS of the
 * provider's payouts (1,000,000) and BENCH_ORDERS orders (150,000), nine of ten of which became one of them.
 * Prints rows of a Markdown table: median, 99th percentile and worst in ms. Run with
 * --conditions=react-server, DATABASE_URL and DATABASE_MIGRATION_URL set.
 */
import { sql } from "kysely";
import * as z from "zod";
import { randomFrom } from "#bench/reading/random-query.ts";
import { median, quantile, round } from "#bench/statistics.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { decimal } from "#lib/money/decimal.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { countTabs } from "#lib/records/payout-list/count.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { PagePosition } from "#lib/schemas/synced/synced-query.ts";
import { pointAtOwnDatabase, runAsOwner } from "#test-support/database/own-database.ts";

const PAYOUTS = Number(process.env.BENCH_PAYOUTS ?? "1000000");
const ORDERS = Number(process.env.BENCH_ORDERS ?? "150000");
const TURNS = Number(process.env.BENCH_ROUNDS ?? "150");
const MAKERS = 12;

const drop = await pointAtOwnDatabase();
const account = await accountId();

const CODES = `(array['USDT_TRX', 'USDT_TRX', 'USDT_TRX', 'USDT_ETH', 'USDC_ETH', 'BTC', 'BTC',
  'ETH', 'TON', 'XRP', 'LTC', 'SOL', 'USDT_BSC', 'TRX'])[1 + h % 14]`;

/** The columns that a payout and an order have alike, made of a hash of their number. */
const CONTENT = `round((h % 9999990 + 10) / 100.0, 2), ${CODES}, 'T' || md5('a' || h % 40000),
  case when h % 3 = 0 then (h % 100000)::text end, 'INV-' || md5(i::text),
  (array['Rent', 'Wages', 'Meyer', 'Supplier', 'Refund'])[1 + h % 5] || ' ' || h % 5000,
  (2000 + h % 20)::text, (array['low', 'medium', 'high'])[1 + h % 3], h % 2 = 0`;
const NAMES = "amount, currency, address, tag, tracking_id, label, wallet_id, fee, is_fee_included";
const STATUS = `case when i > n - 3000 then (array['Created', 'Processing'])[1 + h % 2]
  when h % 25 = 0 then 'Failed' else 'Completed' end`;

const statements = [
  `insert into synced_payout (account_id, id, created_at, raw, hash, final, status, fee_amount, ${NAMES})
   select '${account}', i, at, '{"id":' || i || '}', '\\x00', true, ${STATUS}, (h % 300) / 100.0, ${CONTENT}
   from (select i, n, abs(hashint4(i)) as h, now() - (n - i) * (interval '730 days' / n) as at
     from (select generate_series(1, ${PAYOUTS}) as i, ${PAYOUTS} as n) numbers) made`,
  `insert into payout_row (account_id, id, order_id, order_state, made_by, made_by_name, approved_by,
     approved_by_names, submitted_at, provider_payout_id, created_at, symbol, synced_at, synced_status,
     synced_created_at, synced_fee_amount, ${NAMES})
   select account_id, case when o then gen_random_uuid() else lpad(to_hex(id::bigint), 32, '0')::uuid end,
     null, null, case when o then 'maker ' || id % ${MAKERS} end,
     case when o then 'Maker ' || id % ${MAKERS} end,
     case when o and id % 3 = 0 then array['approver ' || id % 5] else '{}' end,
     case when o and id % 3 = 0 then array['Approver ' || id % 5] else '{}' end,
     case when o then created_at end, id, created_at, split_part(currency, '_', 1), created_at, status,
     created_at, fee_amount, ${NAMES}
   from (select *, id % ${Math.round(PAYOUTS / (ORDERS * 0.9))} = 0 as o from synced_payout) payout`,
  `alter table payout_row drop constraint payout_row_of_something`,
  `update payout_row set order_id = id, order_state = 'accepted' where made_by is not null`,
  `insert into payout_row (account_id, id, order_id, order_state, made_by, made_by_name, submitted_at,
     created_at, symbol, ${NAMES})
   select '${account}', id, id, state, maker, maker, at, at, 'USDT', ${CONTENT}
   from (select i, h, at, gen_random_uuid() as id, 'maker ' || i % ${MAKERS} as maker,
       case when i > n - 40 then 'awaiting_approval' when i > n - 60 then 'in_doubt'
         when i > n - 200 then 'draft'
         else (array['rejected', 'cancelled', 'refused', 'not_sent', 'expired'])[1 + h % 5] end as state
     from (select i, n, abs(hashint4(i)) as h, now() - (n - i) * (interval '730 days' / n) as at
       from (select generate_series(1, ${Math.round(ORDERS / 10)}) as i, ${Math.round(ORDERS / 10)} as n) numbers
     ) made) orders`,
  `insert into payout_row_sum select account_id, status, coalesce(currency, ''), 0, count(*),
     count(*) - count(amount), sum(amount), coalesce(sum(fee_amount), 0)
   from payout_row group by 1, 2, 3`,
  `insert into payout_row_period select account_id, unit,
     date_trunc(unit, created_at at time zone 'UTC')::date, status, coalesce(currency, ''),
     coalesce(wallet_id, ''), coalesce(fee, ''), 0, count(*), count(*) - count(amount), sum(amount),
     coalesce(sum(fee_amount), 0)
   from payout_row cross join unnest(array['day', 'month']) as unit group by 1, 2, 3, 4, 5, 6, 7`,
  `insert into payout_row_count select account_id, 'status', status, 0, count(*)
   from payout_row group by 1, 3`,
  "vacuum analyze payout_row",
  "vacuum analyze payout_row_period",
];
await runAsOwner("set statement_timeout = 0", ...statements);
await makeIndexes();

const sampleSchema = z.object({
  created_at: z.string(),
  amount: z.string(),
  currency: z.string(),
  address: z.string(),
  tracking_id: z.string(),
  label: z.string(),
  wallet_id: z.string(),
  fee: z.string(),
  status: z.string(),
  made_by: z.string().nullable(),
});
const { rows } = await sql`select * from payout_row order by md5(id::text) limit 500`.execute(
  database(),
);
const samples = rows.map((row) => sampleSchema.parse(row));
const random = randomFrom(7);
const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
};
const one = () => pick(samples);
const parts: (() => Partial<RecordFilter>)[] = [
  () => ({ tab: among([pick(PAYOUT_TABS)]) }),
  () => ({ status: among([one().status]) }),
  () => ({ currency: among([one().currency]) }),
  () => ({ currency: among(["USDT_*"]) }),
  () => ({ network: among([pick(["tron", "ethereum", "bitcoin", "ton"])]) }),
  () => ({ wallet: among([one().wallet_id]) }),
  () => ({ fee: among([one().fee]) }),
  () => ({ creator: among([`maker ${Math.floor(random() * MAKERS)}`]) }),
  () => ({ approver: among([`approver ${Math.floor(random() * 5)}`]) }),
  () => ({ from: `${one().created_at.slice(0, 10)}T00:00:00Z` }),
  () => {
    const [from, to] = [one(), one()].map(({ created_at }) => created_at).sort();
    return from === to ? {} : { from: from ?? null, to: to ?? null };
  },
  () => ({ min: decimal(one().amount) }),
  () => ({ q: one().address.slice(0, 4 + Math.floor(random() * 10)) }),
  () => ({ q: one().tracking_id.slice(0, 6 + Math.floor(random() * 20)) }),
  () => ({ q: one().label }),
];

const times = new Map<string, number[]>();
const slowest = new Map<string, [number, string]>();
async function time<T>(name: string, asked: unknown, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  const took = performance.now() - from;
  times.set(name, [...(times.get(name) ?? []), took]);
  const [worst] = slowest.get(name) ?? [0];
  if (took > worst) slowest.set(name, [took, JSON.stringify(asked)]);
  return done;
}

for (let turn = 0; turn < TURNS; turn += 1) {
  const viewer: Viewer = { id: `maker ${turn % MAKERS}`, roles: ["maker"] };
  const chosen = Array.from({ length: Math.floor(random() * 4) }, () => pick(parts)());
  const filter: RecordFilter = Object.assign({}, NO_FILTER, ...chosen);
  const bounds = [filter.from, filter.to];
  if (bounds[0] && bounds[1] && bounds[0] >= bounds[1]) continue;
  const sorting = {
    column: pick(["createdAt", "createdAt", "amount", "status"]),
    descending: random() < 0.7,
  };
  const read = (place: PagePosition, page = 1) =>
    readPayoutPage(viewer, { filter, sorting, place, page });
  const asked = { ...chosen, ...sorting };
  const { meta } = await time("first page", asked, () => read({ at: "first" }));
  await time("last page", asked, () => read({ at: "last" }));
  await time("page by number, anywhere", asked, () =>
    read({ at: "first" }, 1 + Math.floor(random() * meta.last_page)),
  );
  const { next } = meta;
  if (next !== null) await time("next page", asked, () => read({ at: "after", cursor: next }));
  await time("totals", asked, () => readPayoutTotals(viewer, filter));
  await time("counts of the tabs", null, () => countTabs(viewer, NO_FILTER));
  const plain = { filter: NO_FILTER, sorting: { column: "createdAt", descending: true } };
  await time("first page, nothing asked", null, () =>
    readPayoutPage(viewer, { ...plain, place: { at: "first" }, page: 1 }),
  );
  await time("totals, nothing asked", null, () => readPayoutTotals(viewer, NO_FILTER));
  const texts = [one().tracking_id, one().address.slice(0, 8), one().label, one().amount];
  const q = pick(texts);
  await time("search", q, () => searchSynced({ q, limit: 20 }, { ...viewer, limits: null }));
}
for (const [name, own] of times) {
  const [worst, asked] = slowest.get(name) ?? [0, ""];
  process.stdout.write(
    `| ${name} | ${round(median(own))} | ${round(quantile(own, 0.99))} | ${round(worst)} | ${asked}\n`,
  );
}
await database().destroy();
await drop();
process.exit(0);
